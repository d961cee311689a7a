import CantinaDrawing
import CantinaTestSupport
import Foundation
import Testing

@testable import cantina

@Suite("Decoding pictures", .bounded)
struct PictureDecoderTests {
  private let folder: TemporaryFolder
  private let clock = ManualClock()

  init() throws { folder = try TemporaryFolder() }

  private func dots(
    _ behaviour: String, _ tools: [String] = ["djpeg"], width: Int = 2, height: Int = 1
  ) async throws -> Raster? {
    let tools = try StandInDecoder(named: tools, behaviour)
    let decoder = ToolDecoder(ToolRunner(environment: tools.environment, folder: folder.url, clock: clock))
    return await decoder.dots(of: try #require(PhotoFile(header: PhotoFile.jpeg(width, height))))
  }

  @Test("A system tool decodes a picture and leaves no file")
  func picture() async throws {
    #expect(try await dots("picture")?.bytes == [255, 0, 0, 0, 0, 255])
    #expect(try await dots("grey")?.bytes == [0, 0, 0, 255, 255, 255])
    #expect(folder.files.isEmpty)
  }

  @Test(
    "A failed, truncated, mismatched or oversized result is discarded",
    arguments: ["fails", "cut", "other", "large"])
  func none(behaviour: String) async throws {
    #expect(try await dots(behaviour) == nil)
    #expect(folder.files.isEmpty)
  }

  @Test("A tool that takes too long is terminated")
  func patience() async throws {
    async let dots = dots("stuck")
    await clock.sleeper(for: ToolDecoder.patience)
    clock.advance(by: ToolDecoder.patience)
    #expect(try await dots == nil)
    #expect(folder.files.isEmpty)
  }

  @Test("A tool is terminated when its caller is cancelled")
  func cancelled() async throws {
    let task = Task { try await dots("stuck") }
    await clock.sleeper(for: ToolDecoder.patience)
    task.cancel()
    #expect(try await task.value == nil)
  }

  @Test("Without a tool or with oversized dimensions, nothing is started")
  func refused() async throws {
    #expect(try await dots("picture", []) == nil)
    #expect(try await dots("picture", width: 9_000, height: 9_000) == nil)
  }

  @Test("Tools get an explicit format and no way to reach other resources")
  func arguments() {
    let all = PictureTool.allCases.map { $0.arguments(isJpeg: true, input: "/a/in", output: "/a/out") ?? [] }
    #expect(all[0] == ["-pnm", "-outfile", "/a/out", "/a/in"])
    #expect(all[1].contains("jpeg_pipe") && all[1].contains("file:/a/in") && all[1].contains("-protocol_whitelist"))
    #expect(all[2].contains("jpeg:/a/in") && all[2].contains("ppm:/a/out"))
    #expect(PictureTool.djpeg.arguments(isJpeg: false, input: "", output: "") == nil)
  }

  @Test(
    "An invalid pixel map is rejected",
    arguments: [
      "", "P6", "P6\n", "P6 2 1 255", "P6 2 1 65535\n123456789012", "P6 0 1 255\n", "P6 -1 1 255\n",
      "P3 1 1 255\n0 0 0",
      "P6 99999999999999999999 1 255\nabc", "P6 2 1 255\n1234567", "P6 2 1 255\n12345", "P6 # no end",
    ])
  func maps(text: String) { #expect(PortableMap.raster(Array(text.utf8), most: 100) == nil) }

  @Test("A map with more dots than allowed is rejected")
  func most() {
    let map = Array("P5 10 10 255\n".utf8) + [UInt8](repeating: 7, count: 100)
    #expect(PortableMap.raster(map, most: 100)?.width == 10)
    #expect(PortableMap.raster(map, most: 99) == nil)
  }
}
