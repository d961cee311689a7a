import ApiSession
import CantinaDrawing
import CantinaTools
import Foundation
import Synchronization

/// Pictures of what a source has.
protocol PictureService: Sendable {
  /// The picture at an address; nil where it does not come, is no picture, or may not be asked for.
  func photo(at url: URL) async -> Photo?
}

/// Has none: what there would be is painted.
struct NoPictures: PictureService {
  func photo(at url: URL) async -> Photo? { nil }
}

/// A JPEG or PNG, and the size that its header tells.
struct PhotoFile: Hashable, Sendable {
  let bytes: [UInt8]
  let isJpeg: Bool
  let width: Int
  let height: Int
}

/// A picture as it came; two are the same when they are the same object.
final class Photo: Sendable {
  /// The file, which some terminals show by themselves.
  let file: PhotoFile
  /// Its dots, made small; nil where nothing on this computer could read it.
  let dots: Raster?

  /// The dots of a side at most: no window shows more of a drink.
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

  /// What it takes in memory.
  var size: Int { file.bytes.count + (dots?.bytes.count ?? 0) }
}

/// Asks the origin of an API for its pictures, and for those of no other.
///
/// Files are kept in the session's store, which has a limit of its own; what was made of them is kept here for a while.
final class PictureClient: PictureService {
  private struct Kept {
    let photo: Photo
    let since: Duration
    var use: Int
  }

  private struct Memory {
    var photos: [URL: Kept] = [:]
    var uses = 0
  }

  private let session: ApiSession
  private let read: @Sendable ([UInt8]) -> PhotoFile?
  private let decoder: any PictureDecoder
  private let watch: Stopwatch
  private let log: Logger
  private let memory = Mutex(Memory())
  private let asks = SingleFlight<URL, Photo>()

  /// The most bytes of all pictures together, as files and as dots.
  static let mostBytes = 16 << 20
  /// After so long the store is asked again.
  static let age = Duration.seconds(1_800)

  /// - Parameters:
  ///   - session: over the base of the API.
  ///   - read: reads the header of a file; nil for what is no picture.
  ///   - decoder: makes dots of files.
  ///   - clock: measures how long a picture has been kept.
  ///   - log: takes what did not come.
  init(
    session: ApiSession, read: @escaping @Sendable ([UInt8]) -> PhotoFile?, decoder: any PictureDecoder,
    clock: any Clock<Duration>, log: Logger = .off
  ) {
    self.session = session
    self.read = read
    self.decoder = decoder
    self.watch = Stopwatch(clock)
    self.log = log
  }

  func photo(at url: URL) async -> Photo? {
    guard isOfOrigin(url) else { return nil }
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

  /// From the server, or where that fails from the store, whatever its age: a picture does not become wrong.
  private func file(at url: URL) async throws(ApiError) -> PhotoFile {
    do throws(ApiError) {
      return try await file(at: url, .standard)
    } catch {
      guard !error.isCancellation else { throw error }
      return try await file(at: url, .onlyIfCached(orThrow: error))
    }
  }

  private func file(at url: URL, _ cache: CachePolicy) async throws(ApiError) -> PhotoFile {
    let decoding = ResponseDecoding<PhotoFile>(accept: "image/jpeg, image/png") { [read] body in
      guard let file = read(Array(body)) else {
        throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "no picture"))
      }
      return file
    }
    let request = ApiRequest(
      method: .get, path: ApiPath(url.absoluteString), decoding: decoding, cache: cache)
    return try await session.send(request.within(.picture, of: session)).value
  }

  /// Whether the address lies at the origin of the API: a record's own words lead to no other.
  private func isOfOrigin(_ url: URL) -> Bool {
    let base = session.baseURL
    return url.scheme?.lowercased() == base.scheme?.lowercased()
      && url.host()?.lowercased() == base.host()?.lowercased()
      && url.port == base.port && url.user() == nil
  }

  private func known(_ url: URL) -> Photo? {
    memory.withLock { memory in
      guard let kept = memory.photos[url] else { return nil }
      guard watch.elapsed - kept.since < Self.age else {
        memory.photos[url] = nil
        return nil
      }
      memory.uses += 1
      memory.photos[url]?.use = memory.uses
      return kept.photo
    }
  }

  /// Those that were shown longest ago make room.
  private func keep(_ photo: Photo, at url: URL) {
    memory.withLock { memory in
      memory.uses += 1
      memory.photos[url] = Kept(photo: photo, since: watch.elapsed, use: memory.uses)
      var size = memory.photos.values.reduce(0) { $0 + $1.photo.size }
      while size > Self.mostBytes, let oldest = memory.photos.min(by: { $0.value.use < $1.value.use }) {
        size -= oldest.value.photo.size
        memory.photos[oldest.key] = nil
      }
    }
  }
}
