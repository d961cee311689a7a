#if os(Linux)
  import ApiSession
  import CantinaCurl
  import Foundation
  import Synchronization

  /// Sends requests through libcurl itself, on one thread of its own.
  ///
  /// libcurl is loaded with the first request, and not linked: a program starts without it, and its requests end with
  /// `.libraryMissing`. Make one transport for the process: connections are kept for later requests. README, "Two transports",
  /// compares it with URLSession's.
  public final class CurlTransport: Transport {
    /// Settings of a transport.
    public struct Configuration: Hashable, Sendable {
      /// The proxy of all requests, such as `http://proxy:3128`; empty for none; nil for that of the environment, as curl reads it.
      public var proxy: String?
      /// A file with the certificates of the authorities to trust, in PEM; nil for libcurl's own.
      public var authorities: String?
      /// A folder with such certificates, named by their hashes; nil for libcurl's own.
      public var authorityFolder: String?

      /// Makes settings.
      public init(proxy: String? = nil, authorities: String? = nil, authorityFolder: String? = nil) {
        (self.proxy, self.authorities, self.authorityFolder) = (proxy, authorities, authorityFolder)
      }

      /// The settings of an environment: `CURL_CA_BUNDLE`, else `SSL_CERT_FILE` and `SSL_CERT_DIR`, as the program curl has them.
      public init(environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.init(
          authorities: value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE"), authorityFolder: value("SSL_CERT_DIR"))
      }
    }

    /// The libcurl of this process.
    public struct Library: Hashable, Sendable {
      /// Such as `7.88.1`.
      public let version: String
      /// The TLS library below, such as `OpenSSL/3.0.19`; nil where there is none.
      public let tls: String?
    }

    private let configuration: Configuration
    private let loop = Mutex<CurlLoop?>(nil)

    /// Makes a transport; nothing is loaded or opened.
    public init(configuration: Configuration = Configuration(environment: ProcessInfo.processInfo.environment)) {
      self.configuration = configuration
    }

    deinit {
      // Hops under way go on to their end.
      loop.withLock { $0 }?.post(.end)
    }

    /// The libcurl of this machine; nil without one of 7.68 or newer.
    ///
    /// Loads it, which takes some milliseconds.
    public static var library: Library? {
      cantina_curl_open().map { facts in
        Library(version: String(cString: facts.pointee.text), tls: facts.pointee.tls.map { String(cString: $0) })
      }
    }

    /// Whether this machine has libcurl at all, be it too old; loads it.
    public static var isInstalled: Bool { cantina_curl_is_installed() != 0 }

    /// Sends one request.
    public func send(_ request: TransportRequest) async throws(ApiError) -> TransportResponse {
      guard ["http", "https"].contains(request.url.scheme?.lowercased()) else {
        throw .invalidRequest(.unsupportedScheme(request.url.scheme ?? ""))
      }
      if let name = request.headers.firstIllegalName { throw .invalidRequest(.illegalHeader(name)) }
      let loop = openLoop()
      return try await Promise.value { settle in
        let transfer = CurlTransfer(request, in: loop, settle: settle)
        loop.post(.start(transfer))
        return { transfer.stop() }
      }
    }

    private func openLoop() -> CurlLoop {
      loop.withLock { loop in
        if let loop { return loop }
        let opened = CurlLoop(configuration)
        opened.start()
        loop = opened
        return opened
      }
    }
  }
#endif
