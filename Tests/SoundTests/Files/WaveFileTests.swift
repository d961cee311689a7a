import Foundation
import CantinaSound
import CantinaTestSupport
import Testing

@Suite("WAV files")
struct WaveFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.url.appending(path: "sounds/one.wav").path
  }

  @Test("A written file round-trips, and its folder is created")
  func writing() throws {
    try WaveFile.write([0, 1, -1, 32_767, -32_768], to: path)
    let wave = try #require(ReadWave(path))
    #expect(wave.samples == [0, 1, -1, 32_767, -32_768])
    #expect((wave.channels, wave.rate, wave.bits) == (1, 32_000, 16))
  }

  @Test("A truncated, overlong, foreign or missing file is not whole")
  func wholeness() throws {
    #expect(!WaveFile.isWhole(path, count: 3))
    try WaveFile.write([1, 2, 3], to: path)
    #expect(WaveFile.isWhole(path, count: 3))
    #expect(!WaveFile.isWhole(path, count: 2))
    #expect(!WaveFile.isWhole(path, count: 4))
    let data = try #require(FileManager.default.contents(atPath: path))
    try data.dropLast().write(to: URL(filePath: path))
    #expect(!WaveFile.isWhole(path, count: 3))
    try (Data([0]) + data.dropFirst()).write(to: URL(filePath: path))
    #expect(!WaveFile.isWhole(path, count: 3))
  }

  @Test("A part has the given bounds, within the file")
  func parts() throws {
    let target = folder.url.appending(path: "part.wav").path
    try WaveFile.write((0..<320).map { Int16($0) }, to: path)  // ten milliseconds
    try WaveFile.cut(.init(from: .milliseconds(2), length: .milliseconds(3)), of: path, to: target)
    #expect(ReadWave(target)?.samples == Array(64..<160))
    try WaveFile.cut(.init(from: .milliseconds(9)), of: path, to: target)
    #expect(ReadWave(target)?.samples == Array(288..<320))
    try WaveFile.cut(.init(from: .milliseconds(8), length: .seconds(9)), of: path, to: target)
    #expect(ReadWave(target)?.samples == Array(256..<320))
    try WaveFile.cut(.init(from: .seconds(1)), of: path, to: target)
    #expect(ReadWave(target)?.samples == [])
    #expect(WaveFile.Part(from: .zero).isWhole)
    #expect(!WaveFile.Part(from: .milliseconds(1)).isWhole)
  }

  @Test("A part fades evenly to silence, or partially if the fade ends beyond it")
  func fading() throws {
    let target = folder.url.appending(path: "part.wav").path
    try WaveFile.write([Int16](repeating: 1000, count: 320), to: path)
    let ten = Duration.milliseconds(10)
    try WaveFile.cut(
      .init(from: .zero, length: nil, fade: .milliseconds(5), silentAt: ten), of: path, to: target)
    var samples = try #require(ReadWave(target)).samples
    #expect(samples[..<160].allSatisfy { $0 == 1000 })
    #expect(samples[160...] == samples[160...].sorted(by: >)[...])
    #expect(samples[240] == 500)
    #expect(samples[319] < 10)
    try WaveFile.cut(
      .init(from: .milliseconds(5), length: nil, fade: ten, silentAt: ten), of: path, to: target)
    samples = try #require(ReadWave(target)).samples
    #expect(samples.first == 1000)
    #expect(samples.last == 503)
  }

  @Test("A file that cannot be read or written is reported by path")
  func failures() throws {
    #expect(throws: SoundError.notRead(path: "/nowhere.wav")) {
      try WaveFile.cut(.init(from: .zero), of: "/nowhere.wav", to: path)
    }
    try folder.write("no sound", to: "text.wav")
    let text = folder.url.appending(path: "text.wav").path
    #expect(throws: SoundError.notRead(path: text)) { try WaveFile.cut(.init(from: .zero), of: text, to: path) }
    #expect(throws: SoundError.self) { try WaveFile.write([1], to: text + "/below.wav") }
  }
}
