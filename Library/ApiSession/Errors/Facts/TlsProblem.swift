/// Why no safe connection could be made.
public enum TlsProblem: Hashable, Sendable {
  /// The certificate's time is over, or has not begun.
  case certificateExpired
  /// Nobody that this machine trusts has signed it.
  case certificateUntrusted
  /// It was made for another host.
  case hostMismatch
  /// The two sides found no common way, or the other one broke off.
  case handshake
}
