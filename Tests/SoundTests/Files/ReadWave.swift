import Foundation

/// A WAV file read by the format's description, without the library's code.
struct ReadWave {
  let channels: Int
  let rate: Int
  let bits: Int
  let samples: [Int]

  init?(_ path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let bytes = [UInt8](data)
    func number(_ place: Int, _ size: Int) -> Int {
      (0..<size).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
    }
    func text(_ place: Int) -> String { String(decoding: bytes[place..<(place + 4)], as: UTF8.self) }
    guard bytes.count >= 12, text(0) == "RIFF", text(8) == "WAVE", number(4, 4) == bytes.count - 8 else { return nil }
    var place = 12
    var format: (channels: Int, rate: Int, bits: Int)?
    var sound: Range<Int>?
    while place + 8 <= bytes.count {
      let (name, size) = (text(place), number(place + 4, 4))
      let content = place + 8
      guard content + size <= bytes.count else { return nil }
      if name == "fmt " {
        guard size >= 16, number(content, 2) == 1 else { return nil }
        format = (number(content + 2, 2), number(content + 4, 4), number(content + 14, 2))
        guard number(content + 12, 2) == number(content + 2, 2) * number(content + 14, 2) / 8 else { return nil }
        guard number(content + 8, 4) == number(content + 4, 4) * number(content + 12, 2) else { return nil }
      }
      if name == "data" { sound = content..<(content + size) }
      place = content + size + size % 2
    }
    guard let format, let sound, format.bits == 16 else { return nil }
    (channels, rate, bits) = format
    samples = stride(from: sound.lowerBound, to: sound.upperBound - 1, by: 2).map {
      Int(Int16(truncatingIfNeeded: number($0, 2)))
    }
  }

  /// The length in seconds.
  var length: Double { Double(samples.count / max(1, channels)) / Double(max(1, rate)) }

  /// The loudest sample in decibels below full scale: 0 or less.
  var peak: Double { 20 * log10(Double(samples.map(abs).max() ?? 0) / 32_768) }

  /// Returns the deviation of a sample from the extrapolation of the three before it; a click makes it large.
  func bend(at place: Int) -> Int {
    let around = (-3...0).map { samples[(place + $0 + 2 * samples.count) % samples.count] }
    return abs(around[3] - 3 * around[2] + 3 * around[1] - around[0])
  }

  /// Whether a loop is less smooth from its end to its beginning than elsewhere.
  var hasSeam: Bool {
    let usual = samples.indices.dropFirst(3).map(bend(at:)).sorted()
    let limit = usual[usual.count * 999 / 1000] + 8
    return (0...2).contains { bend(at: $0) > max(limit, usual[usual.count - 1]) }
  }

  /// The strongest frequency in Hz by Goertzel's method: coarsely over the whole range, then finely around the best.
  var strongestFrequency: Double {
    let count = min(samples.count, 4 * rate)
    let window = (0..<count).map { index in
      Double(samples[index]) * (0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(count)))
    }
    // For a short piece, coarse steps are close enough.
    let short = min(count, rate / 4)
    let piece = (0..<short).map { index in
      Double(samples[count / 2 - short / 2 + index]) * (0.5 - 0.5 * cos(2 * Double.pi * Double(index) / Double(short)))
    }
    let rough = stride(from: 20.0, through: 2_000, by: 3).max { power(piece, $0) < power(piece, $1) } ?? 0
    return stride(from: rough - 6, through: rough + 6, by: 0.2).max { power(window, $0) < power(window, $1) } ?? 0
  }

  private func power(_ samples: [Double], _ frequency: Double) -> Double {
    let factor = 2 * cos(2 * Double.pi * frequency / Double(rate))
    var (last, before) = (0.0, 0.0)
    samples.withUnsafeBufferPointer { samples in
      for sample in samples {
        let next = sample + factor * last - before
        before = last
        last = next
      }
    }
    return last * last + before * before - factor * last * before
  }
}
