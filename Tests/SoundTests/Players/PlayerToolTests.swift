import Foundation
import CantinaSound
import CantinaTestSupport
import Testing

@Suite("Players")
struct PlayerToolTests {
  @Test(
    "Each player gets the arguments of its manual",
    arguments: [
      (PlayerTool.pwPlay, ["--volume=0.55", "a.wav"]), (.paplay, ["--volume=36045", "a.wav"]),
      (.aplay, ["-q", "a.wav"]),
      (.afplay, ["-v", "0.55", "a.wav"]),
      (.ffplay, ["-nodisp", "-autoexit", "-loglevel", "quiet", "-volume", "55", "a.wav"]),
      (.mpv, ["--no-video", "--no-terminal", "--volume=55", "a.wav"]), (.play, ["-q", "-v", "0.55", "a.wav"]),
    ])
  func arguments(tool: PlayerTool, words: [String]) {
    #expect(tool.arguments(for: "a.wav", volume: 0.55) == words)
    #expect(tool.hasVolume == (words.joined().contains("55") || words.joined().contains("36045")))
  }

  @Test("A volume out of bounds is clamped")
  func volumes() {
    #expect(PlayerTool.pwPlay.arguments(for: "a", volume: 7)[0] == "--volume=1.00")
    #expect(PlayerTool.paplay.arguments(for: "a", volume: -1)[0] == "--volume=0")
    #expect(PlayerTool.afplay.arguments(for: "a", volume: 0.05) == ["-v", "0.05", "a"])
  }

  @Test("Executable players are found on the path, the best first")
  func finding() throws {
    let first = try StandInPlayer(named: ["mpv", "aplay"])
    let second = try StandInPlayer(named: ["paplay", "aplay"])
    let odd = try TemporaryFolder()
    try odd.write("", to: "pw-play")
    try FileManager.default.createDirectory(at: odd.url.appending(path: "afplay"), withIntermediateDirectories: true)
    let path = [odd.url.path, "bin", "", first.folder.path, second.folder.path].joined(separator: ":")
    let players = PlayerFinder.players(path: path)
    #expect(players.map(\.tool) == [.paplay, .aplay, .mpv])
    #expect(
      players.map(\.path) == [
        second.folder.path + "/paplay", first.folder.path + "/aplay", first.folder.path + "/mpv",
      ])
    #expect(PlayerFinder.players(path: "").isEmpty)
  }
}
