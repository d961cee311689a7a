import Foundation

/// Asks the routing table whether there is any way out of this machine; sends nothing.
enum RouteCheck {
  /// Whether a datagram could leave for an address that belongs to nobody: 192.0.2.1 (RFC 5737) or 2001:db8::1 (RFC 3849).
  static var hasRoute: Bool { hasRoute4 || hasRoute6 }

  private static var hasRoute4: Bool {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    return canConnect(to: &address, family: AF_INET)
  }

  private static var hasRoute6: Bool {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = UInt16(9).bigEndian
    guard inet_pton(AF_INET6, "2001:db8::1", &address.sin6_addr) == 1 else { return false }
    return canConnect(to: &address, family: AF_INET6)
  }

  private static func canConnect<Address>(to address: inout Address, family: Int32) -> Bool {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let descriptor = socket(family, kind, 0)
    // Only IPv6 may be missing altogether.
    guard descriptor >= 0 else { return family == AF_INET }
    defer { close(descriptor) }
    let size = socklen_t(MemoryLayout<Address>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      // Connecting a datagram socket only looks the route up.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    return status == 0 || ![ENETUNREACH, ENETDOWN, EHOSTUNREACH, EADDRNOTAVAIL].contains(errno)
  }
}
