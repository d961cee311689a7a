import Terminal
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The descriptors of a terminal and its session leader, not inherited by other children.
struct TerminalPair {
  let master: Int32
  let slavePath: String
  let reports: Spawn.Pipe
  let wakes: [Spawn.Pipe]
  private let slave: Int32

  init(size: Size) throws(PtyError) {
    var master = Int32(-1)
    var slave = Int32(-1)
    var name = [CChar](repeating: 0, count: 256)
    var window = winsize(ws_row: UInt16(size.rows), ws_col: UInt16(size.columns), ws_xpixel: 0, ws_ypixel: 0)
    let result = Spawn.lock.withLock { _ in
      let result = openpty(&master, &slave, &name, nil, &window)
      for end in [master, slave] where result == 0 { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return result
    }
    guard result == 0 else { throw .system(call: "openpty", code: errno) }
    do {
      let pipes = try Spawn.pipes(3)
      reports = pipes[0]
      wakes = Array(pipes[1...])
    } catch {
      close(master)
      close(slave)
      throw error
    }
    self.master = master
    self.slave = slave
    slavePath = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Starts the child; closes everything on failure.
  func startingOrClosing(_ start: () throws(PtyError) -> pid_t) throws(PtyError) -> pid_t {
    do {
      return try start()
    } catch {
      closeChildEnds()
      closeOwnEnds()
      throw error
    }
  }

  /// Closes our descriptors that were not handed on.
  func closeOwnEnds() {
    for end in [master, reports.read] + wakes.flatMap({ [$0.read, $0.write] }) { close(end) }
  }

  /// Closes our copies of the child's descriptors.
  func closeChildEnds() {
    close(slave)
    close(reports.write)
  }
}
