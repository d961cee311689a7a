#if canImport(Glibc)
  import Glibc
#endif

/// The memory that the process allocates from.
public enum ProcessHeap {
  /// Keeps all threads on one heap; a program calls it first of all.
  ///
  /// By itself glibc gives a new thread a heap of its own, up to eight a processor. The threads of the pool come and go, and
  /// what each leaves half used makes a program grow that runs all day: a thousand screens pushed and popped cost 250 to
  /// 430 kB, and 16 kB so. Contention is no matter for a program whose work is on the main actor.
  ///
  /// Source: `M_ARENA_MAX` of `mallopt(3)`, whose header Swift does not import; elsewhere there is nothing to do.
  public static func unite() {
    #if canImport(Glibc)
      typealias SetOption = @convention(c) (Int32, Int32) -> Int32
      guard let symbol = dlsym(nil, "mallopt") else { return }
      let numberOfHeaps: Int32 = -8
      _ = unsafeBitCast(symbol, to: SetOption.self)(numberOfHeaps, 1)
    #endif
  }
}
