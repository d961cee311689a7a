import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The minimal cost of a Swift program with Foundation and its networking, and on Linux libcurl.
///
/// Like most programs, it has async code, `print` and a URL.
/// It takes the 25 MB commonly cited for an empty program. A program that only writes with the C library takes 21.7 MB.
@main
enum EmptyNetworking {
  static func main() async {
    // Uses a symbol of each library, or the linker would drop it.
    print(URLSession.self, URL(string: "https://localhost/") as Any)
    fflush(nil)
    // Until it is killed.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
