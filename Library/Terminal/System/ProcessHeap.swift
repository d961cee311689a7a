#if canImport(Glibc)
  import Glibc
#endif

/// The memory that the process allocates from.
public enum ProcessHeap {
  /// Keeps all threads on one heap; a program calls it before anything else.
  ///
  /// By default glibc gives a new thread its own heap, up to eight per processor. The pool's threads come and go, and
  /// their half-used heaps make a long-running program grow: a thousand screens pushed and popped cost 250 to 430 kB,
  /// but 16 kB this way. Contention does not matter for a program that works on the main actor.
  ///
  /// Source: `M_ARENA_MAX` of `mallopt(3)`, whose header Swift does not import; other systems need nothing.
  public static func unite() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let numberOfHeaps: Int32 = -8
      _ = unsafeBitCast(symbol, to: SetOption.self)(numberOfHeaps, 1)
    #endif
  }
}
