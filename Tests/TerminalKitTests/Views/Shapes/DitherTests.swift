import Terminal
import CantinaTestSupport
import Testing

@testable import TerminalKit

@MainActor
@Suite("A picture in few colours")
struct DitherTests {
  private static let samples = stride(from: 0, through: 255, by: 51).flatMap { red in
    stride(from: 0, through: 255, by: 51).flatMap { green in
      stride(from: 0, through: 255, by: 51).map { Pixel(UInt8(red), UInt8(green), UInt8($0)) }
    }
  }

  /// Returns the sixteen dots of one colour.
  private func square(_ pixel: Pixel, _ depth: Capabilities.ColorDepth) -> [Pixel] {
    var dither = Dither(depth: depth)
    return (0..<16).map { dither.shown(pixel, x: $0 % 4 + 8, y: $0 / 4 + 4) }
  }

  @Test("Full-colour terminals keep all colours, and transparent stays transparent")
  func full() {
    for pixel in Self.samples.prefix(30) { #expect(Set(square(pixel, .full)) == [pixel]) }
    #expect(Set(square(.clear, .sixteen)) == [.clear])
  }

  @Test(
    "Each dot has a palette colour, and a square has at most two",
    arguments: [Capabilities.ColorDepth.sixteen, .indexed])
  func palette(depth: Capabilities.ColorDepth) {
    let range = depth == .sixteen ? UInt8(0)...15 : 16...255
    let palette = Set(
      range.map { index -> Pixel in
        let color = Palette.components(of: index)
        return Pixel(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
      })
    for pixel in Self.samples {
      let dots = Set(square(pixel, depth))
      #expect(dots.count <= 2 && dots.isSubset(of: palette))
    }
  }

  /// Returns the squared error between the mean of the dots and the intended colour.
  private func error(_ dots: [Pixel], _ pixel: Pixel) -> Int {
    [\Pixel.red, \.green, \.blue].reduce(0) { sum, part in
      let mean = dots.reduce(0) { $0 + Int($1[keyPath: part]) } / dots.count
      return sum + (mean - Int(pixel[keyPath: part])) * (mean - Int(pixel[keyPath: part]))
    }
  }

  @Test(
    "On average dithering is closer to the original than nearest colours",
    arguments: [Capabilities.ColorDepth.sixteen, .indexed])
  func mean(depth: Capabilities.ColorDepth) {
    let range = depth == .sixteen ? UInt8(0)...15 : 16...255
    let palette = range.map { index -> Pixel in
      let color = Palette.components(of: index)
      return Pixel(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
    }
    var (dithered, nearest) = (0, 0)
    for pixel in Self.samples {
      dithered += error(square(pixel, depth), pixel)
      nearest += palette.map { error([$0], pixel) }.min() ?? 0
    }
    #expect(Double(dithered) < Double(nearest) * 0.6, "\(dithered) of \(nearest)")
  }

  @Test("A palette colour is shown as itself, without a pattern")
  func own() {
    for index in UInt8(16)...255 {
      let color = Palette.components(of: index)
      let pixel = Pixel(UInt8(color.red), UInt8(color.green), UInt8(color.blue))
      #expect(Set(square(pixel, .indexed)) == [pixel])
    }
  }

  @Test("A dark blue keeps its hue in sixteen colours")
  func hue() {
    let dots = square(Pixel(10, 20, 90), .sixteen)
    #expect(dots.contains { $0.blue > 150 } && dots.contains { $0.blue < 50 })
  }

  @Test("A view knows the number of its terminal's colours")
  func told() async {
    let screen = SpyScreen("Sea") {
      PictureView(alternative: "A blue sea.") { Picture(width: $0, height: $1, filled: Pixel(10, 20, 90)) }
    }
    let navigator = Navigator()
    navigator.setRoot(screen)
    let robot = await ScreenRobot(navigator, on: TestTerminal(capabilities: Capabilities(colors: .none)))
    robot.shows("A blue sea.")
    robot.terminal.capabilities.colors = .full
    robot.terminal.deliver([.capabilitiesChanged])
    robot.lacks("A blue sea.")
  }
}
