#if os(Linux)
  import ApiSession
  import CantinaCurl
  import Foundation
  import Synchronization

  /// The thread of a transport and its mailbox: other threads use libcurl only through messages.
  final class CurlLoop: Sendable {
    enum Message {
      case start(CurlTransfer)
      case stop(CurlTransfer)
      case resume(CurlTransfer)
      case end
    }

    private struct Mailbox {
      var messages: [Message] = []
      /// `nil` until libcurl is loaded, and after the end.
      var multi: UnsafeMutableRawPointer?
      /// Whether libcurl is missing, so that messages are not read.
      var isClosed = false
    }

    let configuration: CurlTransport.Configuration
    private let mailbox = Mutex(Mailbox())

    init(_ configuration: CurlTransport.Configuration) { self.configuration = configuration }

    func start() {
      let thread = Thread { [self] in
        cantina_curl_block_signals()
        cantina_curl_enter()
        defer { cantina_curl_leave() }
        if let multi = open() { CurlDriver(self, multi).run() } else { refuse() }
      }
      thread.name = "curl"
      thread.start()
    }

    func post(_ message: Message) {
      let isRefused = mailbox.withLock { mailbox in
        guard !mailbox.isClosed else { return true }
        // If a message is already waiting, the thread was woken before.
        if mailbox.messages.isEmpty, let multi = mailbox.multi { cantina_curl_wake(multi) }
        mailbox.messages.append(message)
        return false
      }
      if isRefused { Self.refuse(message) }
    }

    fileprivate func take() -> [Message] {
      mailbox.withLock { mailbox in
        guard !mailbox.messages.isEmpty else { return [] }
        defer { mailbox.messages.removeAll(keepingCapacity: true) }
        return mailbox.messages
      }
    }

    private func open() -> UnsafeMutableRawPointer? {
      guard cantina_curl_open() != nil, let multi = cantina_curl_multi(64) else { return nil }
      let address = UInt(bitPattern: multi)
      mailbox.withLock { $0.multi = UnsafeMutableRawPointer(bitPattern: address) }
      return multi
    }

    /// Stops other threads from waking this one.
    fileprivate func close() { mailbox.withLock { $0.multi = nil } }

    /// Fails every transfer, since libcurl is missing; later ones fail at once.
    private func refuse() {
      let messages = mailbox.withLock { mailbox in
        mailbox.isClosed = true
        defer { mailbox.messages = [] }
        return mailbox.messages
      }
      for message in messages { Self.refuse(message) }
    }

    private static func refuse(_ message: Message) {
      guard case .start(let transfer) = message else { return }
      transfer.end(.failure(.libraryMissing("libcurl", detail: String(cString: cantina_curl_problem()))))
    }
  }

  private final class CurlDriver {
    private static let spareLimit = 4

    private let loop: CurlLoop
    private let multi: UnsafeMutableRawPointer
    private var exchanges: [ObjectIdentifier: CurlExchange] = [:]
    private var spare: [UnsafeMutableRawPointer] = []
    private var isEnding = false

    init(_ loop: CurlLoop, _ multi: UnsafeMutableRawPointer) { (self.loop, self.multi) = (loop, multi) }

    func run() {
      while true {
        for message in loop.take() { read(message) }
        if isEnding, exchanges.isEmpty { break }
        cantina_curl_perform(multi)
        // The last transfer may be finished: check before waiting.
        if !finishDone() { cantina_curl_wait(multi, 3_600_000) }
      }
      loop.close()
      for easy in spare { cantina_curl_free(easy) }
      cantina_curl_multi_free(multi)
    }

    private func read(_ message: CurlLoop.Message) {
      switch message {
      case .start(let transfer): start(transfer)
      case .stop(let transfer):
        guard let exchange = exchanges[ObjectIdentifier(transfer)], let easy = exchange.easy else { return }
        // Removal would block an older libcurl. There the transfer ends by itself, without connecting.
        if cantina_curl_would_block(easy) == 0 { remove(exchange) }
      case .resume(let transfer):
        if let easy = exchanges[ObjectIdentifier(transfer)]?.easy { cantina_curl_unpause(easy) }
      case .end: isEnding = true
      }
    }

    private func start(_ transfer: CurlTransfer) {
      guard !transfer.isOver else { return }
      let exchange = CurlExchange(transfer)
      guard exchange.prepare(spare.popLast(), loop.configuration), let easy = exchange.easy else {
        return transfer.end(
          .failure(.unexpected(url: transfer.request.redactedUrl, detail: "libcurl refuses the request")))
      }
      exchanges[ObjectIdentifier(transfer)] = exchange
      let code = cantina_curl_add(multi, easy)
      guard code != 0 else { return }
      remove(exchange)
      transfer.end(.failure(.unexpected(url: transfer.request.redactedUrl, detail: "libcurl multi \(code)")))
    }

    private func finishDone() -> Bool {
      var isAny = false
      var code: Int32 = 0
      while let easy = cantina_curl_next_done(multi, &code) {
        isAny = true
        guard let context = cantina_curl_context(easy) else { continue }
        let exchange = Unmanaged<CurlExchange>.fromOpaque(context).takeUnretainedValue()
        exchange.finish(code)
        remove(exchange)
      }
      return isAny
    }

    private func remove(_ exchange: CurlExchange) {
      exchanges[ObjectIdentifier(exchange.transfer)] = nil
      guard let easy = exchange.easy else { return }
      cantina_curl_remove(multi, easy)
      exchange.release()
      if spare.count < Self.spareLimit { spare.append(easy) } else { cantina_curl_free(easy) }
    }
  }
#endif
