/// An answer that is one thing, however many lists it holds.
package struct ImitatedRecord: Sendable {
  package let name: String
  package let address: String
  package let body: String

  init(_ name: String, _ address: String, _ body: String) {
    (self.name, self.address, self.body) = (name, address, body)
  }

  /// All of them.
  package static let all: [ImitatedRecord] = []
}
