import Dispatch
import Testing

@testable import Terminal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Lines of an input")
struct LineReaderTests {
  /// Reads all lines of a file with these bytes.
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let file = try #require(tmpfile())
    defer { fclose(file) }
    try #require(fwrite(bytes, 1, bytes.count, file) == bytes.count)
    rewind(file)
    var reader = LineReader(Descriptor(number: fileno(file)))
    var lines: [String] = []
    while let line = reader.next() { lines.append(line) }
    #expect(reader.next() == nil)
    return lines
  }

  @Test("Lines end in LF or CRLF, and the last needs neither")
  func ends() throws {
    #expect(try lines(Array("1\r\n\n/ł\n\r\nq".utf8)) == ["1", "", "/ł", "", "q"])
    #expect(try lines(Array("1\n".utf8)) == ["1"])
    #expect(try lines([]) == [])
  }

  @Test("Invalid UTF-8 is repaired, and NUL is an ordinary character")
  func odd() throws {
    #expect(try lines([0x2F, 0xFF, 0x0A, 0x61, 0x00, 0x62, 0x0A]) == ["/\u{FFFD}", "a\0b"])
  }

  @Test("A long line is truncated, and the next line is read")
  func long() throws {
    let lines = try lines(Array((String(repeating: "a", count: 1_000_000) + "b\nq\n").utf8))
    #expect(lines == [String(repeating: "a", count: LineReader.longest), "q"])
  }

  // It was read into memory endlessly: `cantina --plain </dev/zero` took 200 MB each second.
  @Test("An endless line is the end of the input")
  func endless() throws {
    let descriptor = open("/dev/zero", O_RDONLY | O_CLOEXEC)
    try #require(descriptor >= 0)
    var reader = LineReader(Descriptor(number: descriptor))
    #expect(reader.next() == nil && reader.next() == nil)
    close(descriptor)
  }

  // A program that shares the input had made it non-blocking, and plain lines took that for the end.
  @Test("A non-blocking input is waited for")
  func nonBlocking() async throws {
    let pipe = try Descriptor.pipe(writingBlocks: false)
    let line = await withCheckedContinuation { continuation in
      DispatchQueue(label: "reader").async {
        var reader = LineReader(pipe.reading)
        continuation.resume(returning: reader.next())
      }
      DispatchQueue(label: "writer").async { _ = Array("people\n".utf8).withUnsafeBytes(pipe.writing.write) }
    }
    #expect(line == "people")
    pipe.reading.close()
    pipe.writing.close()
  }
}
