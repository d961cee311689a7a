import Foundation

extension ProcessFacts {
  /// The bytes of the heap in use, without the allocator's reserves; `nil` if unknown.
  ///
  /// Source: `malloc_info(3)` of glibc, which Swift does not import; it is looked up by name, and its XML parsed.
  public static var heapBytes: Int? {
    #if canImport(Glibc)
      typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
      guard let symbol = dlsym(nil, "malloc_info") else { return nil }
      let info = unsafeBitCast(symbol, to: MallocInfo.self)
      var (text, size): (UnsafeMutablePointer<CChar>?, Int) = (nil, 0)
      guard let file = open_memstream(&text, &size) else { return nil }
      let status = info(0, file)
      fclose(file)
      defer { free(text) }
      guard status == 0, let text else { return nil }
      // The totals of the process follow its last arena.
      let lines = String(cString: text).split(separator: "\n")
      func bytes(_ start: String) -> Int {
        lines.last { $0.hasPrefix(start) }?.split(separator: "\"").last { Int($0) != nil }.flatMap { Int($0) } ?? 0
      }
      let kept = bytes("<total type=\"fast\"") + bytes("<total type=\"rest\"")
      return bytes("<system type=\"current\"") - kept + bytes("<total type=\"mmap\"")
    #else
      return nil
    #endif
  }
}
