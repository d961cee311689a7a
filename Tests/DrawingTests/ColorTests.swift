import Testing

@testable import CantinaDrawing

@Suite("Colours and random numbers")
struct ColorTests {
  @Test("A ramp interpolates between stops and is constant beyond its ends")
  func ramp() {
    let ramp = Ramp([(0.25, .black), (0.75, .white)])
    #expect(ramp[-1] == .black && ramp[0] == .black && ramp[0.2] == .black)
    #expect(ramp[0.9] == .white && ramp[2] == .white && ramp[.infinity] == .white)
    #expect(abs(ramp[0.5].parts.x - 0.5) < 0.01)
    #expect(Ramp([])[0.5] == .clear)
  }

  @Test("A banded ramp has that many colours, including its ends")
  func bands() {
    let ramp = Ramp(.black, .white, bands: 4)
    let inks = (0...400).map { ramp[Float($0) / 400] }
    #expect(Set(inks).count == 4)
    #expect(inks.first == .black && inks.last == .white)
  }

  @Test("A paint has its colours in the stated places")
  func paints() {
    let ramp = Ramp(.black, .white)
    #expect(Paint.vertical(2, 6, ramp).ink(at: Point(9, 2)) == .black)
    #expect(Paint.vertical(2, 6, ramp).ink(at: Point(9, 6)) == .white)
    #expect(Paint.radial(Point(1, 1), radius: 2, ramp).ink(at: Point(3, 1)) == .white)
    #expect(Paint.radial(Point(1, 1), radius: 0, ramp).ink(at: Point(1, 1)) == .white)
    #expect(Paint.linear(from: Point(1, 1), to: Point(1, 1), ramp).ink(at: Point(5, 5)) == .black)
  }

  @Test("Random numbers depend on the seed only and keep to their range")
  func chance() {
    func row(_ seed: UInt64) -> [Float] {
      var chance = Chance(seed: seed)
      return (0..<100).map { _ in chance.next(-2...3) }
    }
    #expect(row(7) == row(7))
    #expect(row(7) != row(8))
    #expect(row(7).allSatisfy { (-2...3).contains($0) })
    // The first value of seed 0 according to the authors of SplitMix64: 0xE220A8397B1DCDAF.
    var first = Chance(seed: 0)
    #expect(first.next(0...1) == Float(0xE220A8) / Float(1 << 24))
  }

  @Test("A ridge is smooth, bounded and determined by its seed")
  func ridge() {
    let ridge = Roughness(seed: 5)
    for step in 0...200 {
      let place = Float(step) / 3 - 20
      #expect(abs(ridge[place]) <= 1)
      #expect(abs(ridge[place] - ridge[place + 0.01]) < 0.1)
      #expect(ridge[place] == Roughness(seed: 5)[place])
    }
  }

  @Test("An enlarged picture repeats its dots")
  func resizing() {
    let raster = Raster(width: 2, height: 1, bytes: [1, 2, 3, 4, 5, 6])
    #expect(
      raster.scaled(width: 4, height: 2).bytes == [1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6] + [
        1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6,
      ])
    #expect(raster.scaled(width: 0, height: 3) == raster)
    #expect(Raster(width: 1, height: 1, bytes: [9]).bytes == [9, 0, 0])
  }
}
