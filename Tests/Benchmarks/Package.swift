// swift-tools-version: 6.2
import PackageDescription

let inRelease = BuildSettingCondition.when(platforms: [.linux], configuration: .release)

let strict: [SwiftSetting] =
  (Context.environment["STRICT_WARNINGS"] == nil ? [] : [.treatAllWarnings(as: .error)]) + [
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-Xfrontend", "-function-sections"], inRelease),
  ]

/// As cantina is linked; its own manifest says why.
let linked: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xlinker", "--no-warn-symbol-ordering", "-Xlinker",
      "--symbol-ordering-file=\(Context.packageDirectory)/EqualApp/functions.order", "-static-stdlib", "-Xlinker",
      "--no-export-dynamic",
    ], inRelease)
]

func product(_ name: String) -> Target.Dependency { .product(name: name, package: "cantina") }

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "cantina", path: "../..")],
  targets: [
    .executableTarget(
      name: "equal-app", dependencies: ["Loading", "Terminal", "TerminalKit"].map(product), path: "EqualApp",
      exclude: ["functions.order"], swiftSettings: strict, linkerSettings: linked),
    .executableTarget(
      name: "cantina-benchmarks",
      dependencies: ["equal-app", "yardstick-empty", "yardstick-networking"]
        + ["CantinaTestSupport", "Terminal", "pty-shell"].map(product), path: "Runner", swiftSettings: strict),
    .executableTarget(name: "yardstick-empty", path: "Yardsticks/Empty", swiftSettings: strict),
    .executableTarget(name: "yardstick-networking", path: "Yardsticks/EmptyNetworking", swiftSettings: strict),
    .testTarget(
      name: "EqualAppTests",
      dependencies: ["equal-app"]
        + ["CantinaTestSupport", "Terminal", "TerminalKit", "TerminalKitTesting"].map(product), path: "EqualAppTests",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6])
