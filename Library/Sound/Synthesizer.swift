/// Turns recipes into samples: one channel, 16 bits, 32,000 a second.
public enum Synthesizer {
  /// The number of samples per second.
  public static let rate = 32_000
  /// The peak level of the loudest sample, so that no player clips it: 3 dB below full scale.
  static let peak = 0.707
  /// The number of samples between two progress reports.
  static let block = 32_768

  /// Returns the number of samples of a recipe.
  public static func count(of recipe: Recipe) -> Int { max(1, WaveFile.samples(in: recipe.length)) }

  /// Makes all samples, for milliseconds per second of sound; `nil` if `goesOn`, which gets the progress, ends it.
  public static func samples(of recipe: Recipe, goesOn: (Double) -> Bool = { _ in true }) -> [Int16]? {
    let count = count(of: recipe)
    let sum = UnsafeMutableBufferPointer<Float>.allocate(capacity: count)
    defer { sum.deallocate() }
    sum.initialize(repeating: 0)
    for (index, layer) in recipe.layers.enumerated() {
      let report: (Double) -> Bool = { goesOn((Double(index) + $0) / Double(recipe.layers.count)) }
      let isDone =
        switch layer {
        case .hum(let frequency, let gain, let beat):
          Oscillator.add(hum: frequency, gain, beat: beat, to: sum, goesOn: report)
        case .strikes(let frequencies, let partials, let interval, let gain):
          Oscillator.add(
            strikes: frequencies, partials, interval, gain, isLoop: recipe.isLoop, to: sum, goesOn: report)
        case .noise(let lowest, let highest, let gain, let swell, let seed):
          NoiseSource.add(from: lowest, to: highest, gain, swell, seed: seed, to: sum, goesOn: report)
        }
      guard isDone else { return nil }
    }
    // A sound that is not a loop fades to silence, even if it still rings.
    let fade = recipe.isLoop ? 0 : min(count, rate / 4)
    for offset in 0..<fade { sum[count - 1 - offset] *= Float(offset) / Float(fade) }
    return quantized(sum)
  }

  private static func quantized(_ sum: UnsafeMutableBufferPointer<Float>) -> [Int16] {
    var highest: Float = 0
    for index in 0..<sum.count { highest = max(highest, abs(sum[index])) }
    let scale = highest > 0 ? Float(peak * 32_767) / highest : 0
    return [Int16](unsafeUninitializedCapacity: sum.count) { samples, count in
      for index in 0..<sum.count { samples[index] = Int16((sum[index] * scale).rounded()) }
      count = sum.count
    }
  }
}
