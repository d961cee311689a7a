import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The least that a Swift program costs that is linked with Foundation and its networking, which on Linux means libcurl, and
/// is one as others are: asynchronous, with `print`, and with a URL.
///
/// It has the 25 MB that an empty program is said to have. One that writes a byte past all these libraries has 21.7.
@main
enum EmptyNetworking {
  static func main() async {
    // Something of each library is named, or the linker would leave it out.
    print(URLSession.self, URL(string: "https://localhost/") as Any)
    fflush(nil)
    // Until it is killed.
    await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
  }
}
