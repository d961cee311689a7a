import Json

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures the reading of a JSON file, for comparison with `jq length` and Python's `json`.
///
///     probe json make PATH [RECORDS]     writes a list of records, 100,000 (19 MB) by default
///     probe json length PATH             reads the file and writes the root's count, the seconds and the peak memory
///     probe json find PATH KEY TEXT      also counts the elements with a key's text, and times that
enum JsonProbe {
  #if canImport(Glibc)
    private static let maxrssPerMegabyte = 1 << 10
  #else
    private static let maxrssPerMegabyte = 1 << 20
  #endif

  static func run(_ words: [String]) {
    switch words.first {
    case "make" where words.count > 1: write(records: words.count > 2 ? Int(words[2]) ?? 0 : 100_000, to: words[1])
    case "length" where words.count == 2: measure(words[1])
    case "find" where words.count == 4: measure(words[1], key: words[2], text: words[3])
    default: exit(64)
    }
  }

  private static func measure(_ path: String, key: String? = nil, text: String? = nil) {
    let clock = ContinuousClock()
    do throws(JsonError) {
      var begin = clock.now
      let bytes = contents(of: path)
      print("read    \(begin.duration(to: clock.now)), \(bytes.count) bytes")
      begin = clock.now
      let document = try JsonDocument(bytes)
      print("index   \(begin.duration(to: clock.now)), \(document.root.count) children")
      if let key, let text {
        begin = clock.now
        let count = document.root.elements.count { $0[key]?.text == text }
        print("find    \(begin.duration(to: clock.now)), \(count) found")
      }
    } catch {
      print(error)
      exit(65)
    }
    var usage = rusage()
    getrusage(0, &usage)  // RUSAGE_SELF, which has another type on each system
    print("memory  \(usage.ru_maxrss / Self.maxrssPerMegabyte) MB at the peak")
  }

  private static func write(records count: Int, to path: String) {
    let records = (0..<count).map { index -> JsonDraft in
      [
        "id": .int(index), "name": "Record number \(index)", "active": .bool(index % 3 == 0),
        "price": .digits("\(index % 977).\(index % 90 + 10)"),
        "url": "https://example.org/api/records/\(index)",
        "tags": ["alpha", "beta", "gamma"], "owner": ["login": "user\(index % 1009)", "id": .int(index % 1009)],
      ]
    }
    guard let file = fopen(path, "w") else { exit(73) }
    let bytes = JsonWriter().bytes(.array(records))
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
  }

  private static func contents(of path: String) -> [UInt8] {
    guard let file = fopen(path, "r") else { exit(66) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }
}
