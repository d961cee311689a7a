import ApiSession
import CantinaDrawing
import CantinaTools
import Foundation
import Synchronization

/// Pictures that a source refers to.
protocol PictureService: Sendable {
  /// Loads the picture at an address; nil if it does not arrive, is not a picture or may not be requested.
  func photo(at url: URL) async -> Photo?
}

/// Has no pictures, so placeholders are painted.
struct NoPictures: PictureService {
  func photo(at url: URL) async -> Photo? { nil }
}

struct PhotoFile: Hashable, Sendable {
  let bytes: [UInt8]
  let isJpeg: Bool
  let width: Int
  let height: Int
}

/// A loaded picture, compared by identity.
final class Photo: Sendable {
  /// The file, which some terminals can display directly.
  let file: PhotoFile
  /// The pixels, scaled down; nil if no tool on this computer could decode the file.
  let dots: Raster?

  /// The maximum side length in pixels: no window shows a drink any larger.
  static let side = 512

  init(file: PhotoFile, dots: Raster?) {
    self.file = file
    self.dots = dots.map { dots in
      let longest = max(dots.width, dots.height)
      guard longest > Self.side else { return dots }
      return dots.scaled(
        width: max(1, dots.width * Self.side / longest), height: max(1, dots.height * Self.side / longest))
    }
  }

  /// The size in memory, in bytes.
  var size: Int { file.bytes.count + (dots?.bytes.count ?? 0) }
}

/// Requests pictures from the origin of an API only; the session's store keeps files, this keeps decoded pictures.
final class PictureClient: PictureService {
  private struct Entry {
    let url: URL
    let photo: Photo
    let since: Duration
  }

  private let session: ApiSession
  private let read: @Sendable ([UInt8]) -> PhotoFile?
  private let decoder: any PictureDecoder
  private let watch: Stopwatch
  private let log: Logger
  /// The loaded pictures, the most recently shown last.
  private let memory = Mutex<[Entry]>([])
  private let asks = SingleFlight<URL, Photo>()

  /// The maximum size of all pictures together, in bytes, as files and as pixels.
  static let mostBytes = 16 << 20
  /// The age at which a picture is loaded from the store again.
  static let age = Duration.seconds(1_800)

  /// `read` reads the header of a file; nil if it is not a picture.
  init(
    session: ApiSession, read: @escaping @Sendable ([UInt8]) -> PhotoFile?, decoder: any PictureDecoder,
    clock: any Clock<Duration>, log: Logger = .off
  ) {
    (self.session, self.read, self.decoder) = (session, read, decoder)
    self.watch = Stopwatch(clock)
    self.log = log
  }

  func photo(at url: URL) async -> Photo? {
    // A record's text must not lead to another origin.
    guard url.isOnOrigin(of: session.baseURL), url.user() == nil else { return nil }
    if let known = known(url) { return known }
    do throws(ApiError) {
      return try await asks.share(url) { [self] () async throws(ApiError) in
        if let known = known(url) { return known }
        let file = try await file(at: url)
        let photo = Photo(file: file, dots: await decoder.dots(of: file))
        guard !Task.isCancelled else { throw .cancelled }
        keep(photo, at: url)
        return photo
      }
    } catch {
      if !error.isCancellation { log.info("no picture: \(error, .public)") }
      return nil
    }
  }

  /// Loads the file from the server, or from the store at any age if that fails: a picture does not go stale.
  private func file(at url: URL, _ cache: CachePolicy = .standard) async throws(ApiError) -> PhotoFile {
    let decoding = ResponseDecoding<PhotoFile>(accept: "image/jpeg, image/png") { [read] body in
      guard let file = read(Array(body)) else {
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "no picture"))
      }
      return file
    }
    let request = ApiRequest(method: .get, path: ApiPath(url.absoluteString), decoding: decoding, cache: cache)
    do throws(ApiError) {
      return try await session.send(request.within(.picture, of: session)).value
    } catch {
      guard cache == .standard, !error.isCancellation else { throw error }
      return try await file(at: url, .onlyIfCached(orThrow: error))
    }
  }

  private func known(_ url: URL) -> Photo? {
    memory.withLock { memory in
      guard let place = memory.firstIndex(where: { $0.url == url }) else { return nil }
      let entry = memory.remove(at: place)
      guard watch.elapsed - entry.since < Self.age else { return nil }
      memory.append(entry)
      return entry.photo
    }
  }

  /// Keeps a photo and evicts the least recently shown.
  private func keep(_ photo: Photo, at url: URL) {
    memory.withLock { memory in
      memory.removeAll { $0.url == url }
      memory.append(Entry(url: url, photo: photo, since: watch.elapsed))
      while memory.reduce(0, { $0 + $1.photo.size }) > Self.mostBytes { memory.removeFirst() }
    }
  }
}
