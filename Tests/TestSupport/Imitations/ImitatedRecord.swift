/// An answer that is a single record, however many lists it contains.
package struct ImitatedRecord: Sendable {
  package let name: String
  package let address: String
  package let body: String

  init(_ name: String, _ address: String, _ body: String) {
    (self.name, self.address, self.body) = (name, address, body)
  }

  /// All records.
  package static let all = services + documents

  /// Single records of public APIs, by their documented shapes.
  private static let services: [ImitatedRecord] = [
    ImitatedRecord(
      "A repository", "https://api.github.com/repos/pier/boat",
      #"{"id": 7, "node_id": "R7", "name": "boat", "full_name": "pier/boat", "owner": {"login": "pier", "id": 1, "type": "Organization"}, "topics": ["sea", "wood"], "permissions": {"admin": false, "push": false, "pull": true}, "license": {"key": "mit", "name": "MIT License"}, "forks_count": 3}"#
    ),
    ImitatedRecord(
      "A commit with its files", "https://api.github.com/repos/pier/boat/commits/9f",
      #"{"sha": "9f", "commit": {"message": "Caulk", "author": {"name": "Ann", "date": "2024-03-01"}}, "parents": [{"sha": "8e", "url": "x"}, {"sha": "8d", "url": "y"}], "stats": {"total": 9, "additions": 5, "deletions": 4}, "files": [{"sha": "1", "filename": "hull.c", "additions": 3}, {"sha": "2", "filename": "mast.c", "additions": 2}, {"sha": "3", "filename": "keel.c", "additions": 0}]}"#
    ),
    ImitatedRecord(
      "A pull request", "https://gitlab.com/api/v4/projects/1/merge_requests/5",
      #"{"id": 50, "iid": 5, "title": "New mast", "state": "opened", "labels": ["wood"], "assignees": [{"id": 7, "name": "Ann"}, {"id": 8, "name": "Ben"}], "reviewers": [{"id": 9, "name": "Cid"}, {"id": 10, "name": "Dan"}], "milestone": null}"#
    ),
    ImitatedRecord(
      "A customer with a list of cards", "https://api.stripe.com/v1/customers/cus_7",
      #"{"id": "cus_7", "object": "customer", "name": "Ann", "email": "ann@pier.example", "sources": {"object": "list", "data": [{"id": "card_1", "brand": "Visa"}, {"id": "card_2", "brand": "Visa"}], "has_more": false, "total_count": 2, "url": "/v1/customers/cus_7/sources"}, "metadata": {}}"#
    ),
    ImitatedRecord(
      "A subscription with its items", "https://api.stripe.com/v1/subscriptions/sub_7",
      #"{"id": "sub_7", "object": "subscription", "status": "active", "customer": "cus_7", "items": {"object": "list", "data": [{"id": "si_1", "quantity": 1}, {"id": "si_2", "quantity": 2}, {"id": "si_3", "quantity": 3}], "has_more": false, "url": "/v1/subscription_items"}, "created": 1700000000}"#
    ),
    ImitatedRecord(
      "A product in an envelope", "https://pier.example/admin/api/2024-01/products/7.json",
      #"{"product": {"id": 7, "title": "Lamp", "vendor": "Pier", "variants": [{"id": 71, "title": "Small", "price": "1"}, {"id": 72, "title": "Large", "price": "2"}], "images": [{"id": 1, "src": "x"}, {"id": 2, "src": "y"}], "options": [{"name": "Size", "values": ["Small", "Large"]}], "tags": "brass"}}"#
    ),
    ImitatedRecord(
      "An order with items and a total", "https://shop.example/api/orders/7",
      #"{"id": 7, "number": "N7", "items": [{"sku": "L1", "quantity": 1, "price": 10}, {"sku": "L2", "quantity": 2, "price": 20}, {"sku": "L3", "quantity": 1, "price": 30}], "total": 80, "currency": "EUR", "customer": {"id": 4, "name": "Ann"}}"#
    ),
    ImitatedRecord(
      "A cart", "https://dummy.example/carts/7",
      #"{"id": 7, "products": [{"id": 1, "title": "Lamp", "price": 5}, {"id": 2, "title": "Rope", "price": 6}], "total": 11, "discountedTotal": 10, "userId": 3, "totalProducts": 2, "totalQuantity": 2}"#
    ),
    ImitatedRecord(
      "A person with addresses of films", "https://swapi.example/api/people/7/",
      #"{"name": "Pilot", "height": "170", "mass": "70", "homeworld": "https://swapi.example/api/planets/1/", "films": ["https://swapi.example/api/films/1/", "https://swapi.example/api/films/2/", "https://swapi.example/api/films/3/"], "species": [], "created": "2014-12-09", "url": "https://swapi.example/api/people/7/"}"#
    ),
    ImitatedRecord(
      "A creature with many moves", "https://pokeapi.example/api/v2/pokemon/7/",
      #"{"id": 7, "name": "gull", "height": 5, "abilities": [{"ability": {"name": "glide", "url": "x"}, "slot": 1}], "moves": [{"move": {"name": "m1", "url": "x"}}, {"move": {"name": "m2", "url": "x"}}, {"move": {"name": "m3", "url": "x"}}, {"move": {"name": "m4", "url": "x"}}, {"move": {"name": "m5", "url": "x"}}, {"move": {"name": "m6", "url": "x"}}, {"move": {"name": "m7", "url": "x"}}, {"move": {"name": "m8", "url": "x"}}], "stats": [{"base_stat": 40, "stat": {"name": "hp"}}, {"base_stat": 50, "stat": {"name": "speed"}}], "types": [{"slot": 1, "type": {"name": "flying"}}], "weight": 9}"#
    ),
    ImitatedRecord(
      "A playlist with its first tracks", "https://api.spotify.com/v1/playlists/p7",
      #"{"id": "p7", "name": "Shanties", "description": "", "owner": {"id": "ann"}, "public": true, "snapshot_id": "s", "tracks": {"href": "x", "items": [{"track": {"id": "t1"}}, {"track": {"id": "t2"}}, {"track": {"id": "t3"}}], "limit": 100, "next": null, "offset": 0, "total": 3}}"#
    ),
    ImitatedRecord(
      "An album", "https://api.discogs.com/releases/7",
      #"{"id": 7, "title": "Fog", "year": 2001, "artists": [{"name": "Ann", "id": 1}], "tracklist": [{"position": "1", "title": "A"}, {"position": "2", "title": "B"}, {"position": "3", "title": "C"}], "genres": ["Folk"], "images": [{"type": "primary", "uri": "x"}], "labels": [{"name": "Pier", "id": 3}]}"#
    ),
    ImitatedRecord(
      "A film", "https://api.themoviedb.org/3/movie/7",
      #"{"id": 7, "title": "Fog", "genres": [{"id": 1, "name": "Drama"}, {"id": 2, "name": "Sea"}], "production_companies": [{"id": 3, "name": "Pier"}, {"id": 4, "name": "Quay"}], "spoken_languages": [{"iso_639_1": "en", "name": "English"}], "runtime": 90, "vote_count": 100}"#
    ),
    ImitatedRecord(
      "A book in an envelope", "https://openlibrary.org/works/OL7W.json",
      #"{"title": "Fog", "key": "/works/OL7W", "authors": [{"author": {"key": "/authors/OL1A"}, "type": {"key": "/type/author_role"}}], "subjects": ["Sea", "Weather", "Lamps"], "covers": [1, 2, 3], "latest_revision": 4, "revision": 4, "created": {"type": "/type/datetime", "value": "2009-01-01"}}"#
    ),
    ImitatedRecord(
      "A work of Crossref", "https://api.crossref.org/works/10.1/7",
      #"{"status": "ok", "message-type": "work", "message-version": "1.0.0", "message": {"DOI": "10.1/7", "title": ["Fog"], "publisher": "Pier", "reference-count": 3, "author": [{"given": "Ann", "family": "Pier"}, {"given": "Ben", "family": "Quay"}], "reference": [{"key": "r1", "DOI": "10.1/1"}, {"key": "r2", "DOI": "10.1/2"}, {"key": "r3", "DOI": "10.1/3"}]}}"#
    ),
    ImitatedRecord(
      "A resource of JSON:API with others", "https://jsonapi.example/articles/7",
      #"{"data": {"type": "articles", "id": "7", "attributes": {"title": "Fog"}, "relationships": {"comments": {"data": [{"type": "comments", "id": "1"}, {"type": "comments", "id": "2"}]}}}, "included": [{"type": "comments", "id": "1", "attributes": {"body": "x"}}, {"type": "comments", "id": "2", "attributes": {"body": "y"}}]}"#
    ),
    ImitatedRecord(
      "A patient", "https://hapi.fhir.org/baseR4/Patient/7",
      #"{"resourceType": "Patient", "id": "7", "meta": {"versionId": "1", "lastUpdated": "2024-03-01"}, "identifier": [{"system": "a", "value": "1"}, {"system": "b", "value": "2"}], "name": [{"family": "Pier", "given": ["Ann"]}], "telecom": [{"system": "phone", "value": "1"}, {"system": "email", "value": "x"}], "gender": "female"}"#
    ),
    ImitatedRecord(
      "A pod", "https://k8s.example/api/v1/namespaces/pier/pods/boat",
      #"{"kind": "Pod", "apiVersion": "v1", "metadata": {"name": "boat", "namespace": "pier", "uid": "u7", "ownerReferences": [{"kind": "ReplicaSet", "name": "r"}]}, "spec": {"containers": [{"name": "hull", "image": "a"}, {"name": "mast", "image": "b"}], "volumes": [{"name": "v1"}, {"name": "v2"}]}, "status": {"phase": "Running", "conditions": [{"type": "Ready", "status": "True"}, {"type": "PodScheduled", "status": "True"}]}}"#
    ),
    ImitatedRecord(
      "Weather now", "https://api.openweathermap.org/data/2.5/weather?q=gdynia",
      #"{"coord": {"lon": 18.5, "lat": 54.5}, "weather": [{"id": 741, "main": "Fog", "description": "fog", "icon": "50d"}], "base": "stations", "main": {"temp": 5.5, "humidity": 99}, "visibility": 200, "wind": {"speed": 1.5, "deg": 90}, "dt": 1700000000, "sys": {"country": "PL", "sunrise": 1, "sunset": 2}, "timezone": 3600, "id": 7, "name": "Gdynia", "cod": 200}"#
    ),
    ImitatedRecord(
      "A place of a station", "https://api.openaq.org/v3/locations/7",
      #"{"id": 7, "name": "Pier", "country": {"id": 1, "code": "PL"}, "sensors": [{"id": 1, "name": "pm10"}, {"id": 2, "name": "pm25"}], "instruments": [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}], "coordinates": {"latitude": 54.5, "longitude": 18.5}, "isMobile": false}"#
    ),
    ImitatedRecord(
      "A joke", "https://jokes.example/random",
      #"{"type": "success", "value": {"id": 7, "joke": "Buoy, buoy", "categories": ["nautical", "short"]}}"#),
    ImitatedRecord(
      "Own address", "https://ip.example/json",
      #"{"ip": "192.0.2.7", "city": "Gdynia", "region": "P", "country": "PL", "loc": "54.5,18.5", "timezone": "Europe/Warsaw"}"#
    ),
    ImitatedRecord(
      "A user with an address", "https://jsonplaceholder.example/users/7",
      #"{"id": 7, "name": "Ann", "username": "ann", "email": "ann@pier.example", "address": {"street": "Quay", "geo": {"lat": "54.5", "lng": "18.5"}}, "company": {"name": "Pier", "bs": "boats"}}"#
    ),
  ]

  /// Files that are single records.
  private static let documents: [ImitatedRecord] = [
    ImitatedRecord(
      "package.json", "https://files.example/package.json",
      #"{"name": "boat", "version": "1.0.0", "scripts": {"build": "make", "test": "make test", "lint": "make lint"}, "dependencies": {"rope": "^1.0.0", "mast": "^2.0.0", "keel": "^3.0.0"}, "devDependencies": {"lamp": "^1.0.0", "fog": "^2.0.0"}, "files": ["hull", "deck"]}"#
    ),
    ImitatedRecord(
      "A plan with empty lists", "https://files.example/plan.json",
      #"{"materials": {}, "analytics": {"items": [], "layouts": []}, "planDate": "2024-03-01", "planNotes": "Caulk first", "recipes": {}}"#
    ),
    ImitatedRecord(
      "tsconfig.json", "https://files.example/tsconfig.json",
      #"{"compilerOptions": {"target": "es2022", "module": "esnext", "strict": true, "lib": ["dom", "es2022"], "paths": {"@/*": ["./src/*"]}}, "include": ["src"], "exclude": ["dist", "node_modules"]}"#
    ),
    ImitatedRecord(
      "A schema", "https://files.example/boat.schema.json",
      #"{"$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "x", "title": "Boat", "type": "object", "required": ["name"], "properties": {"name": {"type": "string", "description": "a"}, "length": {"type": "number", "description": "b"}, "owner": {"type": "string", "description": "c"}}}"#
    ),
    ImitatedRecord(
      "A description of an API", "https://files.example/openapi.json",
      #"{"openapi": "3.1.0", "info": {"title": "Boats", "version": "1"}, "servers": [{"url": "https://boats.example"}], "paths": {"/boats": {"get": {"responses": {"200": {"description": "x"}}}}, "/boats/{id}": {"get": {"responses": {"200": {"description": "x"}}}}, "/piers": {"get": {"responses": {"200": {"description": "x"}}}}}, "tags": [{"name": "boats"}, {"name": "piers"}]}"#
    ),
    ImitatedRecord(
      "Translations", "https://files.example/locales/en.json",
      #"{"app": {"title": "Boats", "subtitle": "of a pier"}, "menu": {"open": "Open", "close": "Close", "quit": "Quit"}, "errors": {"notFound": "Not found"}}"#
    ),
    ImitatedRecord(
      "A manifest of an app", "https://files.example/manifest.webmanifest",
      #"{"name": "Boats", "short_name": "Boats", "icons": [{"src": "a", "sizes": "1x1", "type": "image/png"}, {"src": "b", "sizes": "2x2", "type": "image/png"}], "start_url": "/", "display": "standalone", "theme_color": "white"}"#
    ),
    ImitatedRecord(
      "One feature of a map", "https://files.example/pier.geojson",
      #"{"type": "Feature", "id": "f7", "geometry": {"type": "Polygon", "coordinates": [[[1, 2], [3, 4], [5, 6], [1, 2]]]}, "properties": {"name": "Pier", "area": 5}}"#
    ),
    ImitatedRecord(
      "A notebook", "https://files.example/fog.ipynb",
      #"{"cells": [{"cell_type": "markdown", "source": ["x"], "metadata": {}}], "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3"}, "language_info": {"name": "python", "version": "3.12"}}, "nbformat": 4, "nbformat_minor": 5}"#
    ),
    ImitatedRecord(
      "Settings of an editor", "https://files.example/settings.json",
      #"{"editor.fontSize": 14, "editor.rulers": [80, 120], "files.exclude": {"dist": true, "tmp": true}, "terminal.env": {"A": "b"}, "workbench.theme": "Dark"}"#
    ),
    ImitatedRecord(
      "An actor of ActivityPub", "https://social.example/users/ann",
      #"{"@context": ["https://www.w3.org/ns/activitystreams", {"toot": "x"}], "id": "https://social.example/users/ann", "type": "Person", "preferredUsername": "ann", "name": "Ann", "inbox": "x", "outbox": "y", "attachment": [{"type": "PropertyValue", "name": "a", "value": "b"}, {"type": "PropertyValue", "name": "c", "value": "d"}], "tag": [], "publicKey": {"id": "k"}}"#
    ),
  ]
}
