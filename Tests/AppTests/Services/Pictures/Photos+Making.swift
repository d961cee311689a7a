import CantinaDrawing
import Foundation
import Synchronization

@testable import cantina

extension PhotoFile {
  /// Makes the header of a JPEG, without image data.
  static func jpeg(_ width: Int, _ height: Int) -> [UInt8] {
    let sides = [height >> 8 & 0xFF, height & 0xFF, width >> 8 & 0xFF, width & 0xFF].map { UInt8($0) }
    return [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8] + sides + [UInt8](repeating: 0, count: 10) + [0xFF, 0xD9]
  }
}

extension Photo {
  /// Makes a photo of one colour, decoded or not.
  static func red(_ width: Int = 4, _ height: Int = 4, isRead: Bool = true) throws -> Photo {
    let dots = Raster(
      width: width, height: height, bytes: Array([[UInt8]](repeating: [200, 10, 20], count: width * height).joined()))
    guard let file = PhotoFile(header: PhotoFile.jpeg(width, height)) else { throw CocoaError(.fileReadCorruptFile) }
    return Photo(file: file, dots: isRead ? dots : nil)
  }
}

/// Answers with one photo and records the requests.
final class StubPictures: PictureService {
  private let photo: Photo?
  private let log = Mutex<[URL]>([])

  init(_ photo: Photo?) { self.photo = photo }

  var asked: [URL] { log.withLock { $0 } }

  func photo(at url: URL) async -> Photo? {
    log.withLock { $0.append(url) }
    return photo
  }
}

/// Decodes nothing, and counts its calls.
final class StubDecoder: PictureDecoder {
  private let dots: Raster?
  private let log = Mutex(0)

  init(_ dots: Raster? = nil) { self.dots = dots }

  var count: Int { log.withLock { $0 } }

  func dots(of file: PhotoFile) async -> Raster? {
    log.withLock { $0 += 1 }
    return dots
  }
}

extension DrinkPicture {
  /// Returns the picture loader of a screen without photos.
  @MainActor
  static func painted() -> DrinkPicture { DrinkPicture(pictures: NoPictures()) }
}
