/// The scenes in the order of the posters.
enum PosterScenes {
  static let all: [any PosterScene] = [
    GrandTourScene(), MarsScene(), EarthScene(), VenusScene(), CeresScene(), JupiterScene(), EnceladusScene(),
    TitanScene(),
    EuropaScene(), PegasiScene(), SuperEarthScene(), TwoSunsScene(), RedGrassScene(), NightWorldScene(),
  ]
}
