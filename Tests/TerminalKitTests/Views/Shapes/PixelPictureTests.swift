import CantinaTestSupport
import Terminal
import Testing

@testable import TerminalKit

@MainActor
@Suite("A picture in pixels", .bounded)
struct PixelPictureTests {
  /// Records the pictures it makes, each of one colour.
  final class Painter {
    private(set) var made: [PixelSize: Bitmap] = [:]

    func bitmap(_ size: PixelSize) -> Bitmap? {
      if let known = made[size] { return known }
      made[size] = Bitmap(
        rgb: Array(repeating: 90, count: size.count * 3), width: size.width, height: size.height)
      return made[size]
    }
  }

  private let painter = Painter()
  private let navigator = Navigator()
  private let screen: SpyScreen

  init() {
    screen = SpyScreen("Poster") { [painter] in
      PictureView(alternative: "A sea.", indent: 1) { width, height in
        Picture(width: width, height: height, filled: Pixel(10, 20, 90))
      } pixels: {
        painter.bitmap($0)
      }
    }
    screen.status = "quiet"
    navigator.setRoot(screen)
  }

  private func robot(_ pictures: Capabilities.Pictures = .kitty(sharesFiles: false)) async -> ScreenRobot {
    let robot = await ScreenRobot(navigator)
    robot.terminal.capabilities.pictures = pictures
    robot.terminal.cellSize = PixelSize(width: 4, height: 8)
    robot.terminal.deliver([.capabilitiesChanged])
    return robot
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("is drawn in cells until the terminal has it, is sent once, and then only placed")
  func once() async throws {
    let robot = await robot()
    let frames = robot.frameCount
    let delivery = try #require(robot.terminal.deliveries.first)
    #expect(text(Array(delivery.bytes.prefix(60))).contains("a=t,i=32,f=24,s=312,v=160,t=d,m=1;"))
    #expect(text(delivery.undo).contains("d=I,i=32,"))
    robot.terminal.deliver([.picture(id: 32, isHeld: true)])
    #expect(robot.frameCount == frames + 1)
    #expect(text(robot.lastFrame).contains("\u{1B}_Ga=p,i=32,p=1,x=0,y=0,w=312,h=160,c=78,r=20,C=1,q=2\u{1B}\\"))
    screen.status = "news"
    screen.invalidate?()
    await robot.settle()
    #expect(robot.terminal.deliveries.count == 1 && robot.lastFrame.count < 200)
  }

  @Test("leaves with its screen and returns without being sent again")
  func leaving() async {
    let robot = await robot()
    robot.terminal.deliver([.picture(id: 32, isHeld: true)])
    navigator.push(SpyScreen("Facts") { ProseView("Water.") })
    await robot.settle()
    #expect(text(robot.lastFrame).contains("\u{1B}_Ga=d,d=i,i=32,q=2\u{1B}\\"))
    navigator.pop()
    await robot.settle()
    #expect(text(robot.lastFrame).contains("a=p,i=32,") && robot.terminal.deliveries.count == 1)
  }

  @Test("stays around a panel and never covers it")
  func panel() async {
    let robot = await robot()
    robot.terminal.deliver([.picture(id: 32, isHeld: true)])
    let panel = SpyScreen("Panel") { ProseView("Above it.") }
    panel.presentation = .panel(columns: 30)
    navigator.present(panel)
    await robot.settle()
    let parts = text(robot.lastFrame).split(separator: "a=p,i=32,").dropFirst()
    #expect(parts.count == 2 && parts.allSatisfy { $0.contains("w=312,") && $0.contains("c=78,") })
    #expect(robot.terminal.glass.lines.contains { $0.contains("Above it.") })
    navigator.dismiss()
    await robot.settle()
    #expect(text(robot.lastFrame).contains("h=160,c=78,r=20,") && text(robot.lastFrame).contains("d=i,i=32,p=2"))
  }

  @Test("is rebuilt for another size and drawn in cells until then")
  func resizing() async {
    let robot = await robot()
    robot.terminal.deliver([.picture(id: 32, isHeld: true)])
    robot.terminal.resize(columns: 60, rows: 16)
    #expect(text(robot.lastFrame).contains("d=i,i=32,") && !text(robot.lastFrame).contains("a=p"))
    robot.terminal.deliver([.picture(id: 33, isHeld: true)])
    #expect(text(robot.lastFrame).contains("a=p,i=33,"))
  }

  @Test("is sent again when the terminal is resumed")
  func resumed() async {
    let robot = await robot()
    robot.terminal.deliver([.picture(id: 32, isHeld: true)])
    robot.terminal.deliver([.resumed])
    #expect(robot.terminal.deliveries.count == 2)
    robot.terminal.deliver([.picture(id: 32, isHeld: true), .picture(id: 33, isHeld: true)])
    #expect(text(robot.lastFrame).contains("a=p,i=33,"))
  }

  @Test("is drawn in cells, byte for byte, if the terminal shows no pictures or rejects it")
  func none() async {
    let plain = await robot(.none)
    #expect(plain.terminal.deliveries.isEmpty && painter.made.isEmpty)
    let refusing = await robot()
    let frames = refusing.frameCount
    refusing.terminal.deliver([.picture(id: 32, isHeld: false)])
    #expect(refusing.frameCount == frames && refusing.terminal.frames.first == plain.terminal.frames.first)
  }

  private func sixelRobot() async throws -> ScreenRobot {
    await robot(.sixel(colors: 256, largest: try #require(PixelSize(width: 2_000, height: 2_000))))
  }

  @Test("is sent once with the frame as sixels, and its cells are rewritten when its screen is left")
  func sixels() async throws {
    let robot = try await sixelRobot()
    let sign = "\u{1B}P0;1q\"1;1;312;160#"
    #expect(text(robot.lastFrame).contains(sign) && robot.terminal.deliveries.count == 1)
    let delivery = try #require(robot.terminal.deliveries.first)
    #expect(text(delivery.undo) == "\u{1B}[m\u{1B}[2J")
    // A program killed right after writing them removes them.
    #expect(robot.terminal.frames.prefix(delivery.behindFrames).allSatisfy { !text($0).contains(sign) })
    screen.status = "news"
    screen.invalidate?()
    await robot.settle()
    #expect(robot.lastFrame.count < 200)
    navigator.push(SpyScreen("Facts") { ProseView("Water.") })
    await robot.settle()
    #expect(!text(robot.lastFrame).contains("\u{1B}P") && robot.terminal.glass.lines.contains { $0.contains("Water.") })
    navigator.pop()
    await robot.settle()
    #expect(text(robot.lastFrame).contains(sign) && robot.terminal.deliveries.count == 1)
  }

  @Test("in sixels is sent again after a panel closes, a resize and a lost screen")
  func sixelsAgain() async throws {
    let robot = try await sixelRobot()
    let panel = SpyScreen("Panel") { ProseView("Above it.") }
    panel.presentation = .panel(columns: 30)
    navigator.present(panel)
    await robot.settle()
    #expect(!text(robot.lastFrame).contains("\u{1B}P"))
    navigator.dismiss()
    await robot.settle()
    #expect(text(robot.lastFrame).contains("\u{1B}P0;1q\"1;1;312;160#"))
    robot.terminal.resize(columns: 60, rows: 16)
    #expect(text(robot.lastFrame).contains("\u{1B}P0;1q\"1;1;232;96#"))
    robot.terminal.deliver([.resumed])
    #expect(text(robot.lastFrame).contains("\u{1B}P0;1q\"1;1;232;96#") && robot.terminal.deliveries.count == 2)
  }

  @Test("from a file is not enlarged, and is replaced by words if unsupported")
  func file() async throws {
    let gif = try #require(Bitmap(file: Array("GIF89a".utf8) + [40, 0, 40, 0]))
    let probe = ViewProbe(columns: 40, rows: 10) { BitmapView(gif, words: ProseView("A GIF.")) }
    #expect(probe.lines.contains("   A GIF."))
    // Kitty decodes no files.
    probe.pictures = PictureStore(way: .kitty(sharesFiles: false), files: .none)
    probe.draw()
    #expect(probe.lines.contains("   A GIF."))
    probe.pictures = PictureStore(way: .inline, files: .none)
    probe.draw()
    #expect(!probe.lines.contains("   A GIF."))
    #expect(probe.page.lines == ["A GIF."])
  }
}
