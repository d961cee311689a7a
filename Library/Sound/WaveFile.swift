import CantinaTools
import Foundation

/// WAV files of the synthesizer's samples: a header of 44 bytes, then one channel of 16 bits.
///
/// Source: the RIFF and WAVE descriptions of Microsoft and IBM; all numbers are little-endian.
public enum WaveFile {
  /// A part of a file, with its fade.
  public struct Part: Hashable, Sendable {
    /// The start of the part.
    public let start: Duration
    /// The length of the part; `nil` for the rest of the file.
    public let length: Duration?
    /// The length of the fade before `silentAt`; zero for none.
    public let fade: Duration
    /// The time of silence, from the part's start; it may be after the part's end.
    public let silentAt: Duration

    /// Makes a part, by default the rest of the file without a fade.
    public init(
      from start: Duration, length: Duration? = nil, fade: Duration = .zero, silentAt: Duration = .zero
    ) {
      (self.start, self.length, self.fade, self.silentAt) = (start, length, fade, silentAt)
    }

    /// Whether it is the whole file, unchanged.
    public var isWhole: Bool { start <= .zero && length == nil && fade <= .zero }
  }

  static let headerSize = 44
  private static let rate = Synthesizer.rate

  /// Writes a file atomically, and creates missing folders.
  public static func write(_ samples: [Int16], to path: String) throws(SoundError) {
    try write(samples.withUnsafeBytes { Data($0) }, to: path)
  }

  /// Returns whether a file with this number of samples exists; checks its size and header, not the samples.
  public static func isWhole(_ path: String, count: Int) -> Bool {
    guard let handle = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? handle.close() }
    guard let start = try? handle.read(upToCount: headerSize), start == header(count: count) else { return false }
    return (try? handle.seekToEnd()) == UInt64(headerSize + 2 * count)
  }

  /// Writes a part of one file to another.
  public static func cut(_ part: Part, of path: String, to target: String) throws(SoundError) {
    guard let handle = FileHandle(forReadingAtPath: path) else { throw .notRead(path: path) }
    defer { try? handle.close() }
    guard let size = try? handle.seekToEnd(), size > headerSize else { throw .notRead(path: path) }
    let count = (Int(size) - headerSize) / 2
    let first = min(count, samples(in: part.start))
    let wanted = min(count - first, part.length.map(samples(in:)) ?? count)
    guard (try? handle.seek(toOffset: UInt64(headerSize + 2 * first))) != nil,
      var sound = wanted > 0 ? try? handle.read(upToCount: 2 * wanted) : Data()
    else { throw .notRead(path: path) }
    if part.fade > .zero { fade(&sound, part) }
    try write(sound, to: target)
  }

  /// Returns the header of a file with a number of samples.
  public static func header(count: Int) -> Data {
    var data = Data(capacity: headerSize)
    func append(_ text: String) { data.append(contentsOf: text.utf8) }
    func append(_ number: Int, bytes: Int) {
      for index in 0..<bytes { data.append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
    }
    append("RIFF")
    append(headerSize - 8 + 2 * count, bytes: 4)
    append("WAVEfmt ")
    append(16, bytes: 4)  // the length of the format chunk
    append(1, bytes: 2)  // samples as they are
    append(1, bytes: 2)  // one channel
    append(rate, bytes: 4)
    append(2 * rate, bytes: 4)  // bytes a second
    append(2, bytes: 2)  // bytes a sample of all channels
    append(16, bytes: 2)  // bits a sample
    append("data")
    append(2 * count, bytes: 4)
    return data
  }

  /// Returns the number of samples in a time; 0 for a negative one.
  static func samples(in time: Duration) -> Int {
    max(0, Int((time / .milliseconds(1) * Double(rate) / 1000).rounded()))
  }

  private static func fade(_ sound: inout Data, _ part: Part) {
    let end = samples(in: part.silentAt)
    let length = max(1, samples(in: part.fade))
    sound.withUnsafeMutableBytes { bytes in
      for index in max(0, end - length)..<max(max(0, end - length), bytes.count / 2) {
        let level = max(0, Double(end - index)) / Double(length)
        let sample = bytes.loadUnaligned(fromByteOffset: 2 * index, as: Int16.self)
        bytes.storeBytes(of: Int16(Double(sample) * level), toByteOffset: 2 * index, as: Int16.self)
      }
    }
  }

  private static func write(_ sound: Data, to path: String) throws(SoundError) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.write([header(count: sound.count / 2), sound], to: path, waits: false)
    } catch {
      throw .notWritten(path: path, code: error.code)
    }
  }
}

/// A failure between a recipe and its sound.
public enum SoundError: Error, Hashable, Sendable {
  /// There is no folder for sounds.
  case noFolder
  /// A file could not be written; the code is `errno`.
  case notWritten(path: String, code: Int32)
  /// A file could not be read, or is not one of our sounds.
  case notRead(path: String)
  /// A program could not be started; the code is `errno`.
  case notStarted(program: String, code: Int32)
  /// The sound is no longer needed.
  case cancelled
}
