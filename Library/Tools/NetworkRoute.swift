import Foundation

/// Detects by the routing table whether there is a way out of this machine, without sending anything.
public enum NetworkRoute {
  /// Whether there is a route to the addresses reserved for documentation (RFC 5737, RFC 3849).
  public static var isThere: Bool { ["192.0.2.1", "2001:db8::1"].contains(where: isThere) }

  private static func isThere(to address: String) -> Bool {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    var hints = addrinfo()
    (hints.ai_flags, hints.ai_socktype) = (AI_NUMERICHOST, kind)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, "9", &hints, &list) == 0, let target = list?.pointee else { return false }
    defer { freeaddrinfo(list) }
    let descriptor = socket(target.ai_family, kind, 0)
    // Only IPv6 may be missing entirely.
    guard descriptor >= 0 else { return target.ai_family == AF_INET }
    defer { close(descriptor) }
    // Connecting a datagram socket only looks up the route.
    return connect(descriptor, target.ai_addr, target.ai_addrlen) == 0
      || ![ENETUNREACH, ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL].contains(errno)
  }
}
