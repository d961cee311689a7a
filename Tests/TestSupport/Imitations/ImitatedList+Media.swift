extension ImitatedList {
  /// Films, music, books, pictures, games and sports.
  static let media: [ImitatedList] = [
    ImitatedList(
      "Spotify, tracks of a playlist", "https://api.spotify.com/v1/playlists/p/tracks?limit=4", by: .offset("offset"),
      "developer.spotify.com, Get Playlist Items",
      row:
        #"{"added_at": "2024-03-01T10:00:00Z", "is_local": false, "track": {"id": "t«n»", "name": "Song «n»", "artists": [{"name": "Ann"}]}}"#,
      #"{"href": "«url»", "items": «rows», "limit": 4, "next": «next?», "offset": «offset», "previous": null, "total": «count»}"#
    ),
    ImitatedList(
      "Spotify, search", "https://api.spotify.com/v1/search?q=fog&type=track&limit=4", by: .offset("offset"),
      "developer.spotify.com, Search for Item",
      row: #"{"id": "t«n»", "name": "Song «n»", "type": "track", "artists": [{"name": "Ann"}]}"#,
      #"{"tracks": {"href": "«url»", "items": «rows», "limit": 4, "next": «next?», "offset": «offset», "previous": null, "total": «count»}}"#
    ),
    ImitatedList(
      "TMDB, popular", "https://api.themoviedb.org/3/movie/popular", by: .page("page"),
      "developer.themoviedb.org, Popular",
      row: #"{"id": «n», "title": "Film «n»", "genre_ids": [1, 2], "vote_average": 7.5}"#,
      #"{"page": «page», "results": «rows», "total_pages": «pages», "total_results": «count»}"#),
    ImitatedList(
      "OMDb, search", "https://www.omdbapi.com/?s=boat&page=1", by: .page("page"), "omdbapi.com, Parameters: By search",
      row: #"{"Title": "Boat «n»", "Year": "2001", "imdbID": "tt«nn»", "Type": "movie"}"#,
      #"{"Search": «rows», "totalResults": "«count»", "Response": "True"}"#),
    ImitatedList(
      "TVmaze, shows", "https://api.tvmaze.com/shows?page=0", by: .page("page", from: 0), "tvmaze.com, API: Show index",
      row: #"{"id": «n», "name": "Show «n»", "genres": ["Drama"], "status": "Ended"}"#, "«rows»", beyond: .missing),
    ImitatedList(
      "Trakt, popular", "https://api.trakt.tv/movies/popular?limit=4", by: .page("page"),
      "trakt.docs.apiary.io, Pagination",
      row: #"{"title": "Film «n»", "year": 2001, "ids": {"trakt": «n», "slug": "film-«n»"}}"#, "«rows»",
      headers: [
        "X-Pagination-Page: «page»", "X-Pagination-Limit: 4", "X-Pagination-Page-Count: «pages»",
        "X-Pagination-Item-Count: «count»",
      ]),
    ImitatedList(
      "Jikan, anime", "https://api.jikan.moe/v4/anime?q=boat&limit=4", by: .page("page"),
      "docs.api.jikan.moe, getAnimeSearch",
      row: #"{"mal_id": «n», "title": "Boat «n»", "titles": [{"type": "Default", "title": "x"}], "genres": []}"#,
      #"{"pagination": {"last_visible_page": «pages», "has_next_page": «more», "current_page": «page», "items": {"count": «shown», "total": «count», "per_page": 4}}, "data": «rows»}"#
    ),
    ImitatedList(
      "Kitsu, anime", "https://kitsu.io/api/edge/anime?page[limit]=4", by: .offset("page[offset]"),
      "kitsu.docs.apiary.io, JSON:API: Pagination",
      row: #"{"id": "«n»", "type": "anime", "attributes": {"canonicalTitle": "Boat «n»"}, "links": {"self": "x"}}"#,
      #"{"data": «rows», "meta": {"count": «count»}, "links": {"first": "«start»"⟨, "next": "«next»"⟩, "last": "«lastAddress»"}}"#
    ),
    ImitatedList(
      "MusicBrainz, artists", "https://musicbrainz.org/ws/2/artist?query=fog&fmt=json&limit=4", by: .offset("offset"),
      "musicbrainz.org, MusicBrainz API: Search",
      row: #"{"id": "m-«n»", "type": "Group", "score": 90, "name": "Fog «n»", "tags": [{"count": 1, "name": "rock"}]}"#,
      #"{"created": "2024-03-01T10:00:00.000Z", "count": «count», "offset": «offset», "artists": «rows»}"#),
    ImitatedList(
      "MusicBrainz, browse", "https://musicbrainz.org/ws/2/release?artist=a&fmt=json&limit=4", by: .offset("offset"),
      "musicbrainz.org, MusicBrainz API: Browse",
      row: #"{"id": "r-«n»", "title": "Fog «n»", "status": "Official", "date": "20«nn»"}"#,
      #"{"release-count": «count», "release-offset": «offset», "releases": «rows»}"#),
    ImitatedList(
      "Discogs, releases", "https://api.discogs.com/labels/1/releases?per_page=4", by: .page("page"),
      "discogs.com, API: Pagination",
      row: #"{"id": «n», "title": "Fog «n»", "catno": "F«n»", "year": 2001}"#,
      #"{"pagination": {"page": «page», "pages": «pages», "per_page": 4, "items": «count», "urls": {⟨"last": "«lastAddress»", "next": "«next»"⟩}}, "releases": «rows»}"#
    ),
    ImitatedList(
      "Last.fm, recent tracks",
      "https://ws.audioscrobbler.com/2.0/?method=user.getrecenttracks&user=ann&format=json&limit=4", by: .page("page"),
      "last.fm, API: user.getRecentTracks",
      row:
        #"{"artist": {"mbid": "", "\u0023text": "Fog"}, "name": "Song «n»", "date": {"uts": "17000000«nn»"}, "image": [{"size": "small", "\u0023text": "x"}]}"#,
      #"{"recenttracks": {"track": «rows», "@attr": {"user": "ann", "totalPages": "«pages»", "page": "«page»", "perPage": "4", "total": "«count»"}}}"#
    ),
    ImitatedList(
      "Deezer, search", "https://api.deezer.com/search?q=fog&limit=4", by: .offset("index"),
      "developers.deezer.com, API: Search",
      row: #"{"id": «n», "title": "Song «n»", "type": "track", "artist": {"id": 7, "name": "Ann"}}"#,
      #"{"data": «rows», "total": «count»⟨, "next": "«next»"⟩}"#),
    ImitatedList(
      "SoundCloud, tracks", "https://api.soundcloud.com/tracks?q=fog&limit=4&linked_partitioning=true",
      by: .offset("offset"), "developers.soundcloud.com, API guide: Pagination",
      row: #"{"kind": "track", "id": «n», "title": "Song «n»", "tag_list": ""}"#,
      #"{"collection": «rows», "next_href": «next?»}"#),
    ImitatedList(
      "iTunes, search", "https://itunes.apple.com/search?term=fog&limit=50", by: .whole,
      "developer.apple.com, iTunes Search API", count: 9,
      row: #"{"wrapperType": "track", "trackId": «n», "trackName": "Song «n»", "artistName": "Ann"}"#,
      #"{"resultCount": «count», "results": «rows»}"#),
    ImitatedList(
      "RAWG, games", "https://api.rawg.io/api/games?key=a&page_size=4", by: .page("page"), "api.rawg.io, Games",
      row: #"{"id": «n», "slug": "boat-«n»", "name": "Boat «n»", "platforms": [{"platform": {"id": 4}}]}"#,
      #"{"count": «count», "next": «next?», "previous": null, "results": «rows», "seo_title": "Games", "filters": {"years": [{"from": 2020, "to": 2029, "count": 9}, {"from": 2010, "to": 2019, "count": 9}]}}"#,
      beyond: .missing),
    ImitatedList(
      "Giphy, search", "https://api.giphy.com/v1/gifs/search?api_key=a&q=fog&limit=4", by: .offset("offset"),
      "developers.giphy.com, API: Search endpoint",
      row: #"{"type": "gif", "id": "g«n»", "title": "Fog «n»", "images": {"original": {"url": "x"}}}"#,
      #"{"data": «rows», "pagination": {"total_count": «count», "count": «shown», "offset": «offset»}, "meta": {"status": 200, "msg": "OK", "response_id": "r"}}"#
    ),
    ImitatedList(
      "Tenor, search", "https://tenor.googleapis.com/v2/search?q=fog&key=a&limit=4",
      by: .token("pos", made: "CAgQm«offset»"), "developers.google.com, Tenor API: Search",
      row: #"{"id": "9«nn»", "title": "", "content_description": "Fog «n»", "tags": ["fog"]}"#,
      #"{"results": «rows», "next": "⟨«token»⟩"}"#),
    ImitatedList(
      "Unsplash, search", "https://api.unsplash.com/search/photos?query=fog&per_page=4", by: .page("page"),
      "unsplash.com, API documentation: Search photos",
      row: #"{"id": "u«n»", "slug": "fog-«n»", "width": 4000, "user": {"id": "7"}}"#,
      #"{"total": «count», "total_pages": «pages», "results": «rows»}"#, headers: ["X-Total: «count»", "X-Per-Page: 4"]),
    ImitatedList(
      "Pexels, search", "https://api.pexels.com/v1/search?query=fog&per_page=4", by: .page("page"),
      "pexels.com, API: Pagination",
      row: #"{"id": «n», "photographer": "Ann «n»", "src": {"tiny": "x"}, "liked": false}"#,
      #"{"page": «page», "per_page": 4, "photos": «rows», "total_results": «count»⟨, "next_page": "«next»"⟩}"#),
    ImitatedList(
      "Pixabay", "https://pixabay.com/api/?key=a&q=fog&per_page=4", by: .page("page"), "pixabay.com, API documentation",
      row: #"{"id": «n», "type": "photo", "tags": "fog, «word»", "views": 9«n»}"#,
      #"{"total": 4692, "totalHits": «count», "hits": «rows»}"#, beyond: .refused),
    ImitatedList(
      "Open Library, search", "https://openlibrary.org/search.json?q=fog&limit=4", by: .page("page"),
      "openlibrary.org, Search API",
      row: #"{"key": "/works/OL«n»W", "title": "Fog «n»", "author_name": ["Ann"], "edition_count": 2}"#,
      #"{"numFound": «count», "start": «offset», "numFoundExact": true, "num_found": «count», "documentation_url": "https://openlibrary.org/dev/docs/api/search", "q": "fog", "offset": null, "docs": «rows»}"#
    ),
    ImitatedList(
      "Google Books", "https://www.googleapis.com/books/v1/volumes?q=fog&maxResults=4", by: .offset("startIndex"),
      "developers.google.com, Books API: Using the API",
      row: #"{"kind": "books#volume", "id": "b«n»", "volumeInfo": {"title": "Fog «n»", "authors": ["Ann"]}}"#,
      #"{"kind": "books#volumes", "totalItems": «count», "items": «rows»}"#),
    ImitatedList(
      "Gutendex", "https://gutendex.com/books/", by: .page("page"), "gutendex.com, API", count: 70, size: 32,
      row: #"{"id": «n», "title": "Fog «n»", "authors": [{"name": "Ann", "birth_year": 1800}], "languages": ["en"]}"#,
      #"{"count": «count», "next": «next?», "previous": null, "results": «rows»}"#, beyond: .missing),
    ImitatedList(
      "Internet Archive, search", "https://archive.org/advancedsearch.php?q=fog&fl[]=identifier&rows=4&output=json",
      by: .page("page"), "archive.org, Advanced search", row: #"{"identifier": "fog«n»"}"#,
      #"{"responseHeader": {"status": 0, "QTime": 1, "params": {"query": "fog", "qin": "fog", "fields": "identifier", "wt": "json", "rows": "4", "start": «offset»}}, "response": {"numFound": «count», "start": «offset», "docs": «rows»}}"#
    ),
    ImitatedList(
      "Internet Archive, scrape", "https://archive.org/services/search/v1/scrape?q=fog&fields=identifier&count=100",
      by: .token("cursor", made: "W3siaWRlbn«offset»"), "archive.org, Search: scraping API",
      row: #"{"identifier": "fog«n»"}"#,
      #"{"items": «rows», "count": «shown», ⟨"cursor": "«token»", ⟩"total": «count»}"#),
    ImitatedList(
      "Europeana", "https://api.europeana.eu/record/v2/search.json?wskey=a&query=fog&rows=4",
      by: .offset("start", from: 1), "europeana.atlassian.net, Search API: Pagination",
      row: #"{"id": "/9/fog_«n»", "title": ["Fog «n»"], "type": "IMAGE", "score": 9.5}"#,
      #"{"apikey": "a", "success": true, "requestNumber": 999, "itemsCount": «shown», "totalResults": «count», "items": «rows»}"#
    ),
    ImitatedList(
      "Rijksmuseum, older", "https://www.rijksmuseum.nl/api/en/collection?key=a&q=boat&ps=4", by: .page("p"),
      "data.rijksmuseum.nl, Collection API",
      row: #"{"id": "en-SK-«n»", "objectNumber": "SK-«n»", "title": "Boat «n»", "hasImage": true}"#,
      #"{"elapsedMilliseconds": 0, "count": «count», "countFacets": {"hasimage": 9, "ondisplay": 3}, "artObjects": «rows», "facets": [{"facets": [{"key": "Ann", "value": 9}], "name": "principalMaker"}]}"#
    ),
    ImitatedList(
      "DPLA", "https://api.dp.la/v2/items?q=fog&page_size=4&api_key=a", by: .page("page"),
      "pro.dp.la, API codex: Requests",
      row: #"{"id": "d«n»", "sourceResource": {"title": "Fog «n»"}, "provider": {"name": "Pier"}}"#,
      #"{"count": «count», "start": «first», "limit": 4, "docs": «rows», "facets": []}"#),
    ImitatedList(
      "Art Institute of Chicago", "https://api.artic.edu/api/v1/artworks?limit=4", by: .page("page"),
      "api.artic.edu, Pagination",
      row: #"{"id": «n», "api_model": "artworks", "title": "Boat «n»", "thumbnail": {"alt_text": "x"}}"#,
      #"{"pagination": {"total": «count», "limit": 4, "offset": «offset», "total_pages": «pages», "current_page": «page»⟨, "next_url": "«next»"⟩}, "data": «rows», "info": {"license_text": "l", "license_links": ["x"], "version": "1.10"}, "config": {"iiif_url": "x"}}"#
    ),
    ImitatedList(
      "Metropolitan Museum, ids", "https://collectionapi.metmuseum.org/public/collection/v1/search?q=fog", by: .whole,
      "metmuseum.github.io, Search", count: 24, row: "43«nn»", #"{"total": «count», "objectIDs": «rows»}"#),
    ImitatedList(
      "Harvard Art Museums", "https://api.harvardartmuseums.org/object?apikey=a&size=4", by: .page("page"),
      "github.com/harvardartmuseums/api-docs, Pagination",
      row: #"{"id": «n», "objectid": «n», "title": "Boat «n»", "images": []}"#,
      #"{"info": {"totalrecordsperquery": 4, "totalrecords": «count», "pages": «pages», "page": «page»⟨, "next": "«next»"⟩, "responsetime": "9 ms"}, "records": «rows»}"#
    ),
    ImitatedList(
      "Victoria and Albert Museum", "https://api.vam.ac.uk/v2/objects/search?q=boat&page_size=4", by: .page("page"),
      "developers.vam.ac.uk, Searching: Paging",
      row:
        #"{"systemNumber": "O«n»", "objectType": "Model", "_primaryTitle": "Boat «n»", "_images": {"imageResolution": "high"}}"#,
      #"{"info": {"version": "2.1", "record_count": «count», "record_count_exact": true, "parameters": {"q": "boat"}, "page_size": 4, "pages": «pages», "page": «page», "image_count": 3}, "records": «rows», "clusters": {"category": {"terms": [{"id": "T", "value": "Ships", "count": 9}]}}}"#
    ),
    ImitatedList(
      "SWAPI, people", "https://swapi.dev/api/people/", by: .page("page"), "swapi.dev, Documentation: People",
      count: 22, size: 10,
      row:
        #"{"name": "Pilot «n»", "height": "17«nn»", "films": ["https://swapi.dev/api/films/1/"], "url": "https://swapi.dev/api/people/«n»/"}"#,
      #"{"count": «count», "next": «next?», "previous": null, "results": «rows»}"#, beyond: .missing),
    ImitatedList(
      "PokeAPI", "https://pokeapi.co/api/v2/pokemon?limit=4", by: .offset("offset"),
      "pokeapi.co, Documentation: Resource lists",
      row: #"{"name": "mon«n»", "url": "https://pokeapi.co/api/v2/pokemon/«n»/"}"#,
      #"{"count": «count», "next": «next?», "previous": null, "results": «rows»}"#),
    ImitatedList(
      "Rick and Morty", "https://rickandmortyapi.com/api/character", by: .page("page"),
      "rickandmortyapi.com, Info and pagination", count: 45, size: 20,
      row:
        #"{"id": «n», "name": "Rick «n»", "origin": {"name": "Earth", "url": ""}, "episode": ["https://rickandmortyapi.com/api/episode/1"]}"#,
      #"{"info": {"count": «count», "pages": «pages», "next": «next?», "prev": null}, "results": «rows»}"#,
      beyond: .missing),
    ImitatedList(
      "Scryfall, search", "https://api.scryfall.com/cards/search?q=fog", by: .page("page"),
      "scryfall.com, API: Lists & pagination",
      row: #"{"object": "card", "id": "c-«n»", "name": "Fog «n»", "cmc": 1.0, "prices": {"usd": "0.10"}}"#,
      #"{"object": "list", "total_cards": «count», "has_more": «more»⟨, "next_page": "«next»"⟩, "data": «rows»}"#),
    ImitatedList(
      "Magic: The Gathering", "https://api.magicthegathering.io/v1/cards?pageSize=4", by: .page("page"),
      "docs.magicthegathering.io, API overview: Pagination",
      row: #"{"id": "c-«n»", "name": "Fog «n»", "rarity": "Common", "foreignNames": []}"#,
      #"{"cards": «rows»}"#,
      headers: [
        #"Link: ⟨<«lastAddress»>; rel="last", <«next»>; rel="next"⟩⟪<«start»>; rel="first"⟫"#, "Page-Size: 4",
        "Count: «shown»", "Total-Count: «count»",
      ]),
    ImitatedList(
      "Marvel, characters", "https://gateway.marvel.com/v1/public/characters?limit=4&apikey=a", by: .offset("offset"),
      "developer.marvel.com, General information: API results",
      row:
        #"{"id": 10«nn», "name": "Hero «n»", "comics": {"available": 12, "items": [{"name": "x"}, {"name": "y"}], "returned": 2}, "urls": [{"type": "detail", "url": "x"}]}"#,
      #"{"code": 200, "status": "Ok", "copyright": "c", "etag": "e", "data": {"offset": «offset», "limit": 4, "total": «count», "count": «shown», "results": «rows»}}"#
    ),
    ImitatedList(
      "Comic Vine", "https://comicvine.gamespot.com/api/issues/?api_key=a&format=json&limit=4", by: .offset("offset"),
      "comicvine.gamespot.com, API documentation",
      row: #"{"id": «n», "name": "Fog «n»", "issue_number": "«n»", "aliases": null}"#,
      #"{"error": "OK", "limit": 4, "offset": «offset», "number_of_page_results": «shown», "number_of_total_results": «count», "status_code": 1, "results": «rows», "version": "1.0"}"#
    ),
    ImitatedList(
      "balldontlie", "https://api.balldontlie.io/v1/players?per_page=4", by: .token("cursor", made: "«n»"),
      "docs.balldontlie.io, Pagination",
      row: #"{"id": «n», "first_name": "Ann «n»", "team": {"id": 7, "name": "Gulls"}}"#,
      #"{"data": «rows», "meta": {⟨"next_cursor": «token», ⟩"per_page": 4}}"#),
    ImitatedList(
      "Formula 1, drivers", "https://api.jolpi.ca/ergast/f1/drivers/?limit=4", by: .offset("offset"),
      "github.com/jolpica/jolpica-f1, API docs",
      row: #"{"driverId": "ann«n»", "givenName": "Ann", "familyName": "Pier «n»", "nationality": "Polish"}"#,
      #"{"MRData": {"xmlns": "", "series": "f1", "url": "x", "limit": "4", "offset": "«offset»", "total": "«count»", "DriverTable": {"Drivers": «rows»}}}"#
    ),
    ImitatedList(
      "API-Football", "https://v3.football.api-sports.io/players?league=1&season=2024", by: .page("page"),
      "api-football.com, Documentation v3: Players",
      row:
        #"{"player": {"id": «n», "name": "Ann «n»"}, "statistics": [{"team": {"id": 7}, "games": {"minutes": 90}}]}"#,
      #"{"get": "players", "parameters": {"league": "1", "season": "2024"}, "errors": [], "results": «shown», "paging": {"current": «page», "total": «pages»}, "response": «rows»}"#
    ),
  ]
}
