#if os(Linux)
  import ApiSession
  import CantinaCurl
  import Foundation
  import Synchronization

  /// Sends requests through libcurl itself, on its own thread; make one for the process: connections are reused.
  ///
  /// libcurl is loaded with the first request instead of being linked; without it requests fail with
  /// `.libraryMissing`. README, "Two transports", compares it with URLSession's.
  public final class CurlTransport: Transport {
    /// Settings of a transport.
    public struct Configuration: Hashable, Sendable {
      /// The proxy, such as `http://proxy:3128`; empty for none; `nil` for curl's environment variables.
      public var proxy: String?
      /// The path of a PEM file with trusted certificate authorities; `nil` for libcurl's own.
      public var authorities: String?
      /// The path of a folder with such certificates, named by their hashes; `nil` for libcurl's own.
      public var authorityFolder: String?

      /// Makes settings.
      public init(proxy: String? = nil, authorities: String? = nil, authorityFolder: String? = nil) {
        (self.proxy, self.authorities, self.authorityFolder) = (proxy, authorities, authorityFolder)
      }

      /// Reads settings from the environment like curl: `CURL_CA_BUNDLE`, otherwise `SSL_CERT_FILE` and `SSL_CERT_DIR`.
      public init(environment: [String: String]) {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        self.init(
          authorities: value("CURL_CA_BUNDLE") ?? value("SSL_CERT_FILE"), authorityFolder: value("SSL_CERT_DIR"))
      }
    }

    /// The libcurl of this process.
    public struct Library: Hashable, Sendable {
      /// The version, such as `7.88.1`.
      public let version: String
      /// The TLS library, such as `OpenSSL/3.0.19`; `nil` if there is none.
      public let tls: String?
    }

    private let configuration: Configuration
    private let loop = Mutex<CurlLoop?>(nil)

    /// Makes a transport; nothing is loaded or opened.
    public init(configuration: Configuration = Configuration(environment: ProcessInfo.processInfo.environment)) {
      self.configuration = configuration
    }

    deinit {
      // Requests under way continue to their end.
      loop.withLock { $0 }?.post(.end)
    }

    /// The libcurl of this machine, loaded within milliseconds; `nil` without version 7.68 or newer.
    public static var library: Library? {
      cantina_curl_open().map { facts in
        Library(version: String(cString: facts.pointee.text), tls: facts.pointee.tls.map { String(cString: $0) })
      }
    }

    /// Whether this machine has libcurl at all, even if too old; loads it.
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
