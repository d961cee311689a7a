import ApiSession
import CantinaTestSupport
import Foundation
import Json
import Loading
import Terminal
import TerminalKit
import Testing

@testable import cantina

@Suite("A picture in a record", .bounded)
@MainActor
struct ApiPictureTests {
  private final class FlowSpy: RecordFlow {
    typealias Item = AnyRecord
    private(set) var pictures: [String] = []
    private(set) var opened: [String] = []
    private(set) var elsewhere: [String] = []

    func showRecord(_ link: ApiLink) { opened.append(link.route) }
    func show(_ record: Sourced<AnyRecord>) {}
    func showPicture(_ picture: ApiLink, of record: Sourced<AnyRecord>) { pictures.append(picture.route) }
    func tellElsewhere(_ origin: String) { elsewhere.append(origin) }
    func show(apiError: ApiError, isOnPage: Bool, retry: @escaping @MainActor () -> Void) {}
  }

  private let flow = FlowSpy()
  private static let address = "https://example.com/rick.png"
  /// The header of a 64×32 PNG, one scalar per byte.
  private static let png =
    "\u{89}PNG\r\u{A}\u{1A}\u{A}\0\0\0\u{D}IHDR\0\0\0\u{40}\0\0\0\u{20}\u{8}\u{2}"

  private func screen(_ answer: String?) throws -> (ApiPictureScreen, StubApi) {
    let api = StubApi(answer.map { [Self.address: $0] } ?? [:])
    let url = try #require(URL(string: Self.address))
    let viewModel = ApiPictureViewModel(url, from: url, api: api)
    return (ApiPictureScreen(viewModel: viewModel, words: try Words.english()).observe(viewModel), api)
  }

  @Test(
    "opens on Enter in field order, on allowed origins, without an earlier request")
  func opening() throws {
    let json =
      #"{"name": "Rick", "image": "https://else.example/rick.jpeg?s=1", "site": "https://else.example/", "#
      + #""images": {"small": "/s.png"}, "episode": "https://example.com/e/1"}"#
    let api = StubApi([:], followed: ["https://else.example"])
    let base = try #require(URL(string: "https://example.com/c/1"))
    let record = AnyRecord(part: try JsonDocument(json).root, at: base)
    let known = Sourced(value: record, provenance: .live(host: "example.com"))
    let viewModel = RecordViewModel<AnyRecord>(ApiDetail(known, api: api), flow: flow)
    #expect(viewModel.name(at: 0, try Words.english()) == "Image", "the footer names it")
    for index in 0..<4 { viewModel.selectedItem(index: index) }
    #expect(flow.pictures == ["https://else.example/rick.jpeg?s=1", "https://example.com/s.png"])
    #expect(flow.opened == ["https://else.example/", "https://example.com/e/1"] && api.asked.isEmpty)
  }

  @Test("shows its properties and possible actions if the terminal cannot display it")
  func words() async throws {
    let (screen, api) = try screen(Self.png)
    let robot = await ScreenRobot(showing: screen)
    await robot.settle()
    robot.shows("PNG · 64 × 32 · 26 B", "This terminal cannot show pictures.", Self.address)
    robot.type("y").shows("Address", "curl -L -H 'Accept: application/json'").type("y")
    robot.shows("Copied \(Self.address)")
    #expect(api.asked == [Self.address])
  }

  @Test("is sent unchanged to a terminal that displays pictures")
  func pixels() async throws {
    let (screen, _) = try screen(Self.png)
    let robot = await ScreenRobot(showing: screen)
    robot.terminal.capabilities.pictures = .kitty(sharesFiles: false)
    robot.terminal.deliver([.capabilitiesChanged])
    await robot.settle()
    robot.lacks("This terminal does not").shows("PNG · 64 × 32")
    let delivery = try #require(robot.terminal.deliveries.first)
    #expect(String(decoding: delivery.bytes, as: UTF8.self).contains("a=t,i=32,f=100,"))
    // The terminal refuses the picture: it was not one.
    robot.terminal.deliver([.picture(id: 32, isHeld: false)])
    robot.shows("This terminal cannot show pictures.")
  }

  @Test(
    "that is not a picture shows the type and size of the content",
    arguments: ["<html>", "", "\u{89}PNG\r\u{A}\u{1A}\u{A}"])
  func none(answer: String) async throws {
    let (screen, _) = try screen(answer)
    let robot = await ScreenRobot(showing: screen)
    await robot.settle()
    robot.shows("image/png · \(answer.unicodeScalars.count) B", "This picture cannot be read.")
  }

  @Test("that fails to load shows the reason")
  func failure() async throws {
    let (screen, _) = try screen(nil)
    let robot = await ScreenRobot(showing: screen)
    await robot.settle()
    robot.shows("404 Not Found")
  }
}
