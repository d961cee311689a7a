// swift-tools-version: 6.2
import PackageDescription

// The programs of the guides and their tests, as a package that depends on the library's products.
let strict: [SwiftSetting] =
  (Context.environment["STRICT_WARNINGS"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("MemberImportVisibility")
  ]

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "cantina") } }

func program(_ name: String, _ path: String) -> Target {
  .executableTarget(
    name: name, dependencies: products("ApiSession", "ConsoleProgram", "Loading", "TerminalKit"), path: path,
    swiftSettings: strict)
}

func tests(_ name: String, of program: Target.Dependency) -> Target {
  .testTarget(
    name: name,
    dependencies: [program]
      + products("ApiSession", "ApiSessionTesting", "Terminal", "TerminalKit", "TerminalKitTesting"),
    path: name, swiftSettings: strict)
}

let package = Package(
  name: "guide",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cantina", path: "../..")],
  targets: [
    program("guide-browser", "Browser"),
    program("guide-hello", "Hello"),
    program("guide-hub", "Hub"),
    tests("BrowserTests", of: "guide-browser"),
    tests("HubTests", of: "guide-hub"),
  ],
  swiftLanguageModes: [.v6])
