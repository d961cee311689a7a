import Foundation
import CantinaSound

/// `probe sound [FOLDER]` prints the speed of making each sound, and writes the sounds into the folder.
enum SoundProbe {
  private static let sounds: [(name: String, recipe: Recipe)] = [
    ("deep-bowls", .deepBowls), ("small-bowls", .smallBowls), ("rain", .rain), ("waves", .waves),
    ("brown-noise", .brownNoise), ("drone", .drone), ("bell", .bell),
  ]

  static func run(_ words: [String]) throws {
    let folder = words.first
    for (name, recipe) in sounds {
      let clock = ContinuousClock()
      var samples: [Int16] = []
      let time = clock.measure { samples = Synthesizer.samples(of: recipe) ?? [] }
      let length = recipe.length / .seconds(1)
      let speed = Int(length / (time / .seconds(1)))
      print("\(name): \(Int(length)) s in \(Int(time / .milliseconds(1))) ms, \(speed) x real time on one core")
      if let folder { try WaveFile.write(samples, to: "\(folder)/\(name).wav") }
    }
  }
}
