import ApiSession
import CantinaDrawing
import CantinaTestSupport
import Foundation
import Synchronization
import Testing

@testable import cantina

@Suite("Pictures of a source", .bounded)
struct PictureClientTests {
  private static let base = "https://www.thecocktaildb.com/api/json/v1/1/"
  private let clock = ManualClock()

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
  private func photo(_ number: Int = 1) throws -> URL { try url("https://www.thecocktaildb.com/images/\(number).jpg") }

  private func client(_ transport: PhotoTransport, _ decoder: StubDecoder = StubDecoder()) throws -> PictureClient {
    PictureClient(
      session: ApiSession(
        baseURL: try url(Self.base), configuration: ApiConfiguration(retry: .never), transport: transport, clock: clock),
      read: { PhotoFile(header: $0) }, decoder: decoder, clock: clock)
  }

  @Test("A picture is requested and decoded once and kept for a while")
  func kept() async throws {
    let (transport, decoder) = (PhotoTransport(), StubDecoder(Raster(width: 1, height: 1, bytes: [1, 2, 3])))
    let client = try client(transport, decoder)
    let first = try #require(await client.photo(at: photo()))
    #expect(first.file.width == 40 && first.dots?.bytes == [1, 2, 3])
    #expect(await client.photo(at: try photo()) === first)
    #expect(transport.asked.count == 1 && decoder.count == 1)
    clock.advance(by: PictureClient.age)
    #expect(await client.photo(at: try photo()) !== first)
    #expect(transport.asked.count == 2)
  }

  @Test(
    "A picture of another origin is not requested",
    arguments: [
      "https://else.example/a.jpg", "http://www.thecocktaildb.com/a.jpg", "https://www.thecocktaildb.com:8443/a.jpg",
      "https://user@www.thecocktaildb.com/a.jpg", "file:///etc/passwd", "a.jpg", "data:image/jpeg;base64,xx",
    ])
  func foreign(address: String) async throws {
    let transport = PhotoTransport()
    #expect(await (try client(transport)).photo(at: try url(address)) == nil)
    #expect(transport.asked.isEmpty)
  }

  @Test("Invalid and oversized content is not a picture")
  func none() async throws {
    for body in [[UInt8]("<html>".utf8), [], [0xFF, 0xD8, 0xFF], [UInt8](repeating: 0xFF, count: 5 << 20)] {
      #expect(await (try client(PhotoTransport(body))).photo(at: try photo()) == nil)
    }
  }

  @Test("All pictures together stay within the limit, and the least recently shown are dropped")
  func limit() async throws {
    let dots = Raster(width: 512, height: 512, bytes: [])
    let (transport, decoder) = (PhotoTransport(), StubDecoder(dots))
    let client = try client(transport, decoder)
    let most = PictureClient.mostBytes / dots.bytes.count
    for number in 0..<most { _ = await client.photo(at: try photo(number)) }
    _ = await client.photo(at: try photo(0))
    #expect(transport.asked.count == most)
    _ = await client.photo(at: try photo(most))
    _ = await client.photo(at: try photo(0))
    #expect(transport.asked.count == most + 1)
    _ = await client.photo(at: try photo(1))
    #expect(transport.asked.count == most + 2)
  }

  @Test("A picture of any size is reduced to few dots")
  func small() throws {
    let wide = try Photo.red(2_000, 500)
    #expect(wide.dots?.width == 512 && wide.dots?.height == 128)
    #expect(wide.dots?.bytes.prefix(3) == [200, 10, 20])
    #expect(try Photo.red(3, 900).dots?.width == 1)
  }
}

/// Answers each request with the same body, by default a JPEG.
private final class PhotoTransport: Transport {
  private let body: [UInt8]
  private let log = Mutex<[String]>([])

  init(_ body: [UInt8] = PhotoFile.jpeg(40, 30)) { self.body = body }

  var asked: [String] { log.withLock { $0 } }

  func send(_ hop: TransportRequest) async throws(ApiError) -> TransportResponse {
    log.withLock { $0.append(hop.url.absoluteString) }
    guard body.count <= hop.bodyLimit else {
      throw .responseTooLarge(limit: hop.bodyLimit, url: hop.url.absoluteString)
    }
    return TransportResponse(status: 200, body: Data(body))
  }
}
