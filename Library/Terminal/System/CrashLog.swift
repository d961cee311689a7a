import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Appends the backtrace of a crash to a file, from within its handler.
///
/// The addresses are the program's own: `addr2line` or `llvm-symbolizer` turn them into functions and lines.
enum CrashLog {
  private static let most: Int32 = 64

  /// Names the file, and loads what a handler must not load.
  static func prepare(_ file: String) {
    guard path.load(ordering: .relaxed) == 0 else { return }
    // `execinfo.h` is not in Swift's modules.
    guard let find = dlsym(nil, "backtrace"), let write = dlsym(nil, "backtrace_symbols_fd") else { return }
    let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: Int(most))
    // The first call may load a library and allocate.
    _ = unsafeBitCast(find, to: Find.self)(memory, 1)
    frames.store(UInt(bitPattern: memory), ordering: .relaxed)
    finder.store(UInt(bitPattern: find), ordering: .relaxed)
    writer.store(UInt(bitPattern: write), ordering: .relaxed)
    path.store(UInt(bitPattern: strdup(file)), ordering: .releasing)
  }

  /// The file, to be written behind what is there; nil where none was named or it cannot be opened.
  static func open() -> Descriptor? {
    guard let path = UnsafePointer<CChar>(bitPattern: path.load(ordering: .acquiring)) else { return nil }
    let opened = openForAppending(path)
    return opened >= 0 ? Descriptor(number: opened) : nil
  }

  /// Writes one line for each frame, the handler's own among them.
  static func writeBacktrace(to log: Descriptor) {
    guard let memory = UnsafeMutablePointer<UnsafeMutableRawPointer?>(bitPattern: frames.load(ordering: .relaxed)),
      let find = UnsafeRawPointer(bitPattern: finder.load(ordering: .relaxed)),
      let write = UnsafeRawPointer(bitPattern: writer.load(ordering: .relaxed))
    else { return }
    let count = unsafeBitCast(find, to: Find.self)(memory, most)
    unsafeBitCast(write, to: Write.self)(memory, count, log.number)
  }
}

private typealias Find = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32) -> Int32
private typealias Write = @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int32, Int32) -> Void

// What a signal handler may read: numbers.
private let path = Atomic<UInt>(0)
private let frames = Atomic<UInt>(0)
private let finder = Atomic<UInt>(0)
private let writer = Atomic<UInt>(0)

private func openForAppending(_ path: UnsafePointer<CChar>) -> Int32 { open(path, O_WRONLY | O_APPEND | O_CLOEXEC) }
