/// The parts of MVVM-FC in a checkout, found by inheritance and conformance, not by file names.
struct Roles: Sendable {
  /// Classes that inherit from `FlowController`, and protocols that require it.
  let controllers: Set<String>
  /// The protocols for navigation that view models require and flow controllers conform to.
  let flows: Set<String>
  /// The classes with the state of a screen, and their protocols.
  let viewModels: Set<String>

  init(_ checkout: Checkout) {
    let types = checkout.files.filter { $0.isIn("App") }.flatMap(\.declarations).filter {
      $0.isType && $0.keyword != "typealias" && $0.scope.isEmpty
    }
    let protocols = Set(types.filter { $0.keyword == "protocol" }.map(\.name))
    let named = types.filter { $0.keyword == "class" && $0.name.hasSuffix("FlowController") }.map(\.name)
    let controllers = Self.heirs(of: Set(named + ["FlowController"]), among: types)
    // Includes refined protocols, because a flow may refine one that several modules share.
    var flows = protocols.filter { $0.hasSuffix("Flow") }.subtracting(controllers)
    var above = controllers.union(flows)
    while !above.isEmpty {
      let parents = Set(types.filter { above.contains($0.name) }.flatMap(\.parents))
      above = parents.intersection(protocols).subtracting(controllers).subtracting(flows)
      flows.formUnion(above)
    }
    self.controllers = controllers
    self.flows = flows
    let classes = types.filter { $0.keyword == "class" }
    let states = types.filter { type in
      ["class", "protocol"].contains(type.keyword)
        && ["ViewModel", "ViewModeling"].contains(where: type.name.hasSuffix)
    }
    viewModels = Self.heirs(of: Set(states.map(\.name) + ["ViewModel"]), among: classes)
  }

  /// Returns whether a token names the navigator, a flow controller or a flow.
  func leads(_ token: Token) -> Bool {
    token.kind == .word
      && (token.text == "Navigator" || controllers.contains(token.text) || flows.contains(token.text))
  }

  /// Returns `names` and the classes and protocols that inherit from one of them, at any depth.
  private static func heirs(of names: Set<String>, among types: [Declaration]) -> Set<String> {
    var heirs = names
    var count = 0
    while count != heirs.count {
      count = heirs.count
      for type in types where ["class", "protocol"].contains(type.keyword) {
        if type.parents.contains(where: heirs.contains) { heirs.insert(type.name) }
      }
    }
    return heirs
  }
}
