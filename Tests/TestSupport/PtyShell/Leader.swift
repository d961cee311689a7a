#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts the program and supervises it until we are killed.
///
/// Signals are taken one by one with `sigwait`, so there is no handler and no shared state:
///
/// - SIGCHLD: the program changed state.
/// - SIGHUP: the terminal was hung up; it is passed on, as a shell does.
/// - SIGUSR1: the command `fg`.
/// - SIGUSR2, after the program's end: close the terminal after its last bytes.
func lead(own: String, program: [String]) {
  closeOthers()
  _ = fcntl(3, F_SETFD, FD_CLOEXEC)
  var awaited = sigset_t()
  sigemptyset(&awaited)
  for number in [SIGCHLD, SIGHUP, SIGUSR1, SIGUSR2, SIGTTOU, SIGINT, SIGQUIT, SIGTSTP] { sigaddset(&awaited, number) }
  sigprocmask(SIG_BLOCK, &awaited, nil)
  guard let pid = start(program, own: own) else {
    report("failed \(errno)")
    return
  }
  report("pid \(pid)")
  while true {
    var number = Int32()
    guard sigwait(&awaited, &number) == 0 else { continue }
    switch number {
    case SIGCHLD: reap(pid)
    case SIGHUP:
      kill(-pid, SIGHUP)
      kill(-pid, SIGCONT)
    case SIGUSR1:
      tcsetpgrp(0, pid)
      kill(-pid, SIGCONT)
      report("continued 0")
    case SIGUSR2: for descriptor in 0..<Int32(3) { close(descriptor) }
    default: break
    }
  }
}

/// Closes inherited descriptors of other tests, not all of which are close-on-exec.
private func closeOthers() {
  #if canImport(Glibc)
    closefrom(4)
  #else
    for descriptor in 4..<getdtablesize() { close(descriptor) }
  #endif
}

/// Reports every pending change of the program's state, and takes back the foreground when it stops or ends.
private func reap(_ pid: pid_t) {
  var status = Int32()
  var usage = rusage()
  while wait4(pid, &status, WNOHANG | WUNTRACED, &usage) == pid {
    tcsetpgrp(0, getpid())
    if status & 0xFF == 0x7F {
      report("stopped \(status >> 8 & 0xFF)")
      continue
    }
    let microseconds = [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + $1.tv_sec * 1_000_000 + Int($1.tv_usec) }
    let usageWords = "\(microseconds) \(usage.ru_maxrss) \(usage.ru_nvcsw) \(usage.ru_nivcsw)"
    if status & 0x7F == 0 {
      report("exited \(status >> 8 & 0xFF) \(usageWords)")
    } else {
      report("killed \(status & 0x7F) \(usageWords)")
    }
  }
}
