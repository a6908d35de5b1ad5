import { RELAY_PLACES, type RelayPlace } from '#mocks/world/walletConnectSide'

/** The storage key of the choice. A change applies at the next page load, as clients keep their relay. */
const RELAY_PLACE_KEY = 'walletbench.relay'

/**
 * Reads where the relay runs. Returns `page` if the choice cannot be read or is unknown.
 * @param read reads the page's `localStorage`, which throws if storage is disabled
 */
export function readRelayPlace(read: () => Storage): RelayPlace {
  try {
    const saved = read().getItem(RELAY_PLACE_KEY)
    return RELAY_PLACES.find((place) => place === saved) ?? 'page'
  } catch {
    return 'page'
  }
}
