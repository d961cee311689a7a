import Testing

@testable import Terminal

@Suite("Fewer colours")
struct PaletteTests {
  private static let samples: [Palette.Components] = stride(from: 0, through: 255, by: 17).flatMap { red in
    stride(from: 0, through: 255, by: 15).flatMap { green in
      stride(from: 3, through: 255, by: 21).map { Palette.Components(red: red, green: green, blue: $0) }
    }
  }

  private func searched(_ color: Palette.Components, among range: ClosedRange<UInt8>) -> Int {
    range.map { color.distance(to: Palette.components(of: $0)) }.min() ?? .max
  }

  @Test("The computed colour is as near as the best of all 240")
  func nearest() {
    for color in Self.samples {
      let found = Palette.components(of: Palette.nearest(to: color))
      #expect(color.distance(to: found) == searched(color, among: 16...255), "\(color)")
    }
  }

  @Test("Every colour of the palette is its own nearest")
  func own() {
    for index in UInt8(16)...255 {
      let color = Palette.components(of: index)
      #expect(Palette.components(of: Palette.nearest(to: color)) == color)
    }
    for index in UInt8(0)..<16 { #expect(Palette.nearestNamed(to: Palette.components(of: index)) == index) }
  }

  @Test("A colour is reduced to the terminal's depth")
  func depths() {
    #expect(Color.rgb(1, 2, 3).reduced(to: .full) == .rgb(1, 2, 3))
    #expect(Color.rgb(250, 0, 0).reduced(to: .indexed) == .indexed(196))
    #expect(Color.rgb(250, 0, 0).reduced(to: .sixteen) == .indexed(9))
    #expect(Color.indexed(196).reduced(to: .sixteen) == .indexed(9))
    #expect(Color.indexed(3).reduced(to: .sixteen) == .indexed(3))
    #expect(Color.indexed(3).reduced(to: .none) == .standard)
  }
}
