import Foundation

/// Asks the routing table whether there is any way out of this machine; sends nothing.
enum RouteCheck {
  /// Whether a datagram could leave for an address that belongs to nobody (192.0.2.1, RFC 5737).
  static var hasRoute: Bool {
    #if canImport(Glibc)
      let kind = Int32(SOCK_DGRAM.rawValue)
    #else
      let kind = SOCK_DGRAM
    #endif
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(9).bigEndian
    address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let status = withUnsafePointer(to: &address) { pointer in
      // Connecting a datagram socket only looks the route up.
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    return status == 0 || (errno != ENETUNREACH && errno != ENETDOWN && errno != EHOSTUNREACH)
  }
}
