import Foundation
import Terminal
import CantinaTestSupport
import Testing

extension EndToEndTests {
  /// Library output while the screen is up; the test writes it to the program's descriptor 2.
  @Suite(
    "Text written to descriptor 2",
    .enabled(if: access("/proc/self/fd", R_OK) == 0, "there is no /proc"))
  struct ErrorOutputTests {
    private static let words = "a library has something to say"

    @Test("goes to the log and never into a frame")
    func logged() async throws {
      let folder = try TemporaryFolder()
      let log = folder.url.appending(path: "log")
      let app = try await CantinaProgram(["--offline", "--log", log.path, "open", "people"])
      await app.shows("Skywalker")
      try write(Self.words + "\n", by: app)
      app.press(.control("l"))
      app.press(.character("q"))
      await app.ends(with: 0)
      #expect(try String(contentsOf: log, encoding: .utf8).contains(Self.words))
      #expect(!written(by: app).contains(Self.words))
    }

    @Test("is printed on the normal screen if the program crashes before reading it")
    func crash() async throws {
      let app = try await CantinaProgram(["--offline", "open", "people"], variables: ["SWIFT_BACKTRACE": "enable=no"])
      await app.shows("Skywalker")
      // A stopped program cannot read them before it crashes.
      app.terminal.signal(SIGSTOP)
      _ = try await app.terminal.waitForStop()
      try write(Self.words + "\n", by: app)
      app.terminal.signal(SIGSEGV)
      await app.terminal.resumeInForeground()
      await app.ends(with: 128 + SIGSEGV)
      let output = written(by: app)
      let left = try #require(output.range(of: "\u{1B}[?1049l"))
      #expect(output[left.upperBound...].contains(Self.words))
    }

    private func written(by app: CantinaProgram) -> String {
      String(decoding: app.terminal.output.bytes, as: UTF8.self)
    }

    private func write(_ text: String, by app: CantinaProgram) throws {
      let pid = try #require(app.terminal.pid)
      let descriptor = try #require(FileHandle(forWritingAtPath: "/proc/\(pid)/fd/2"))
      try descriptor.write(contentsOf: Data(text.utf8))
      try descriptor.close()
    }
  }
}
