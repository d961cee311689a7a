import ApiSession
import ConsoleProgram
import Foundation

extension DependencyManager {
  /// The tests of all sources that a program with these options asks.
  static func probe(_ options: Options, _ sessions: Sessions) -> any SourceProbe {
    ServiceProbe(
      starWars(options, sessions) + [
        cocktails(options, sessions), restaurants(options, sessions), seats(options, sessions),
      ], clock: sessions.clock)
  }

  private static func starWars(_ options: Options, _ sessions: Sessions) -> [ServiceProbe.Entry] {
    let gate = RequestGate.forMirrors()
    func entry(_ place: ListedSource.Place, _ session: @escaping @Sendable () -> ApiSession) -> ServiceProbe.Entry {
      ServiceProbe.Entry(.starWars, at: place) { () async throws(ApiError) in
        // One that knows no dialect yet; films are few.
        let client = SwapiClient(session: session(), gate: gate)
        _ = try await client.list(Film.self, matching: "", page: nil, freshness: .reload)
        return .records(client.dialectName)
      }
    }
    if options.isOffline { return [entry(.bundled) { sessions.fixtures("swapi", shapedAs: fixtureBase) }] }
    return mirrors(options).map { mirror in entry(.host(mirror)) { sessions.unkept(mirror) } }
  }

  private static func cocktails(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let address = options.cocktails ?? usualCocktails
    let (place, sources) = only(
      options.isOffline ? nil : address, sessions, else: .bundled
    ) { sessions.fixtures("cocktails", shapedAs: address) }
    return ServiceProbe.Entry(.cocktails, at: place) { () async throws(ApiError) in
      .entries(try await DrinkApiClient(sources: sources()).values(of: .category, freshness: .reload).value.names.count)
    }
  }

  private static func restaurants(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let address = options.restaurants
    let (place, sources) = only(
      options.isOffline ? nil : address, sessions, else: address == nil ? .sample : .bundled
    ) { sessions.fixtures("restaurants", shapedAs: address ?? nowhere) }
    return ServiceProbe.Entry(.restaurants, at: place) { () async throws(ApiError) in
      .entries(try await RestaurantClient(sources: sources()).restaurants(freshness: .reload).value.items.count)
    }
  }

  private static func seats(_ options: Options, _ sessions: Sessions) -> ServiceProbe.Entry {
    let place: ListedSource.Place
    let client: @Sendable () -> SeatClient
    switch options.seats {
    case .file(let path):
      place = .file(URL(filePath: path).lastPathComponent)
      client = { SeatClient(session: sessions.file(path, shapedAs: nowhere), isLocal: true) }
    case .url(let url) where !options.isOffline:
      place = .host(url)
      client = { SeatClient(session: sessions.unkept(url), path: url.absoluteString, clock: sessions.clock) }
    case .url, nil:
      place = options.isOffline ? .bundled : .sample
      client = { SeatClient(session: sessions.fixtures("seats", shapedAs: nowhere), isLocal: true) }
    }
    return ServiceProbe.Entry(.seats, at: place) { () async throws(ApiError) in
      .entries(try await client().seatMap(freshness: .reload).value.cabins.reduce(0) { $0 + $1.seatCount })
    }
  }

  /// The place of a server, or of what there is without one, and the order that asks it alone.
  private static func only(
    _ address: URL?, _ sessions: Sessions, else place: ListedSource.Place,
    _ bundled: @escaping @Sendable () -> ApiSession
  ) -> (place: ListedSource.Place, sources: @Sendable () -> SourceOrder<ApiSession>) {
    (
      address.map { .host($0) } ?? place,
      {
        let session = address.map { sessions.unkept($0) } ?? bundled()
        return SourceOrder(live: [], fixtures: session, rest: .zero, clock: sessions.clock)
      }
    )
  }
}

extension ListedSource.Place {
  /// On the server of an address.
  fileprivate static func host(_ address: URL) -> ListedSource.Place {
    .host(address.host() ?? address.absoluteString)
  }
}
