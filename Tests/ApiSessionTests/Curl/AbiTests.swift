#if os(Linux)
  import CantinaTestSupport
  import Foundation
  import Testing

  /// The numbers and structures of libcurl in `Library/Curl`, compared with `curl.h`.
  @Suite("ABI of libcurl")
  struct AbiTests {
    /// `CANTINA_CURL_INCLUDE` names a folder with `curl/curl.h`.
    private static let folders =
      [ProcessInfo.processInfo.environment["CANTINA_CURL_INCLUDE"]].compactMap(\.self)
      + ["/usr/include", "/usr/include/x86_64-linux-gnu", "/usr/include/aarch64-linux-gnu", "/usr/local/include"]
    private static let header = folders.first { FileManager.default.fileExists(atPath: "\($0)/curl/curl.h") }
    private static let compiler = ["/usr/bin/clang", "/usr/bin/cc", "/opt/swift/usr/bin/clang"]
      .first { FileManager.default.isExecutableFile(atPath: $0) }

    private var numbers: String {
      get throws {
        let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
        return try String(contentsOf: root.appending(path: "Library/Curl/numbers.h"), encoding: .utf8)
      }
    }

    private func names(in text: String) -> [String] { text.matches(of: /NUM_(CURL\w+) =/).map { String($0.1) } }

    /// Compiles a program of assertions; returns the compiler's errors.
    private func complaints(about numbers: String) async throws -> String {
      let (header, compiler) = (try #require(Self.header), try #require(Self.compiler))
      let folder = try TemporaryFolder()
      let checks = names(in: numbers).map { "_Static_assert(NUM_\($0) == (long)\($0), \"\($0)\");" }
      let fields = [
        ("curl_message", "CURLMsg", ["msg", "easy_handle", "data"]),
        (
          "curl_version_facts", "curl_version_info_data",
          ["age", "version", "version_num", "host", "features", "ssl_version"]
        ),
      ].flatMap { own, theirs, fields in
        fields.map {
          "_Static_assert(offsetof(struct \(own), \($0)) == offsetof(\(theirs), \($0)), \"\(own).\($0)\");"
        }
      }
      let sizes = ["_Static_assert(sizeof(struct curl_message) == sizeof(CURLMsg), \"curl_message\");"]
      let heads = ["#include <stddef.h>", "#include <curl/curl.h>", "#include \"numbers.h\""]
      try folder.write(numbers, to: "numbers.h")
      try folder.write((heads + checks + fields + sizes).joined(separator: "\n") + "\n", to: "abi.c")
      let words = ["-fsyntax-only", "-Wno-deprecated-declarations", "-I", header, folder.url.path + "/abi.c"]
      return try await PipeProcess.run(compiler, words).errors
    }

    @Test(
      "Constants and struct layouts match curl.h",
      .enabled("no curl.h and no compiler") { AbiTests.isPossible })
    func numbersAgree() async throws {
      let numbers = try numbers
      #expect(names(in: numbers).count > 45)
      #expect(try await complaints(about: numbers) == "")
    }

    @Test("A wrong constant is reported by name", .enabled("no curl.h and no compiler") { AbiTests.isPossible })
    func wrongNumber() async throws {
      let wrong = try numbers.replacing("NUM_CURLOPT_NOSIGNAL = 99", with: "NUM_CURLOPT_NOSIGNAL = 98")
      #expect(try await complaints(about: wrong).contains("CURLOPT_NOSIGNAL"))
    }

    fileprivate static var isPossible: Bool { header != nil && compiler != nil }
  }
#endif
