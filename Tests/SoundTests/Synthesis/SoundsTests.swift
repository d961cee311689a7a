import Foundation
import CantinaSound
import CantinaTestSupport
import Testing

/// A sound with its name for failures.
struct NamedRecipe: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let recipe: Recipe

  static let all = [
    NamedRecipe(testDescription: "deep bowls", recipe: .deepBowls),
    NamedRecipe(testDescription: "small bowls", recipe: .smallBowls),
    NamedRecipe(testDescription: "rain", recipe: .rain), NamedRecipe(testDescription: "waves", recipe: .waves),
    NamedRecipe(testDescription: "brown noise", recipe: .brownNoise),
    NamedRecipe(testDescription: "drone", recipe: .drone), NamedRecipe(testDescription: "bell", recipe: .bell),
  ]
}

@Suite("Measurements of the sounds", .bounded)
struct SoundsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Makes only seconds of each unless everything is tested: the synthesis does not depend on the length.
  private func file(_ sound: NamedRecipe) throws -> (wave: ReadWave, wanted: Double) {
    let length = FullRun.isWanted ? sound.recipe.length : min(sound.recipe.length, .seconds(5))
    let path = folder.url.appending(path: "sound.wav").path
    let samples = try #require(Synthesizer.samples(of: sound.recipe.lasting(length)))
    try WaveFile.write(samples, to: path)
    return (try #require(ReadWave(path)), length / .seconds(1))
  }

  @Test(
    "Each sound has its length, a peak of at most -1 dB, no seam, and its stated frequency",
    arguments: NamedRecipe.all)
  func measured(sound: NamedRecipe) throws {
    let (wave, wanted) = try file(sound)
    #expect(wave.channels == 1)
    #expect(wave.rate == 32_000)
    #expect(abs(wave.length - wanted) < 0.001)
    #expect(wave.peak <= -1)
    #expect(wave.peak > -6)
    if sound.recipe.isLoop {
      #expect(!wave.hasSeam)
    } else {
      #expect(abs(wave.samples[0]) < 40 && abs(wave.samples[wave.samples.count - 1]) < 40)
    }
    if let tone = sound.recipe.tone {
      #expect(abs(wave.strongestFrequency - tone) <= tone / 100, "\(wave.strongestFrequency) Hz, not \(tone)")
    }
  }

  @Test("The seam check detects a sound cut at an arbitrary point")
  func seams() throws {
    let path = folder.url.appending(path: "cut.wav").path
    let drone = try #require(Synthesizer.samples(of: Recipe.drone.lasting(.seconds(1))))
    try WaveFile.write(Array(drone.dropLast(70)), to: path)
    #expect(try #require(ReadWave(path)).hasSeam)
  }

  @Test("The same recipe gives the same samples, and another seed different ones")
  func repeatable() throws {
    func noise(_ seed: UInt64) -> Recipe {
      Recipe(length: .milliseconds(20), layers: [.noise(from: 100, to: 1_000, gain: 1, seed: seed)])
    }
    #expect(Synthesizer.samples(of: noise(2)) == Synthesizer.samples(of: noise(2)))
    #expect(Synthesizer.samples(of: noise(2)) != Synthesizer.samples(of: noise(4)))
  }

  @Test("Progress rises to 1, and the listener can stop the synthesis")
  func progress() {
    var told: [Double] = []
    let recipe = Recipe.waves.lasting(.seconds(2))
    #expect(
      Synthesizer.samples(of: recipe) { done in
        told.append(done)
        return true
      } != nil)
    #expect(told == told.sorted())
    #expect(told.count > 3)
    #expect(told.last == 1)
    #expect(Synthesizer.samples(of: recipe) { $0 < 0.4 } == nil)
  }

  @Test("The shortest recipe has a sample, and one without layers is silence")
  func extremes() {
    #expect(Synthesizer.samples(of: Recipe(length: .zero, layers: [])) == [0])
    #expect(Synthesizer.samples(of: Recipe.drone.lasting(.milliseconds(1)))?.count == 32)
  }
}
