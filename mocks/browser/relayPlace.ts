import { RELAY_PLACES, type RelayPlace } from '#mocks/world/walletConnectSide'

/** Where the choice is kept: it takes effect with the next page load, as the clients hold on to their relay. */
const RELAY_PLACE_KEY = 'walletbench.relay'

/**
 * Where the relay shall run. What cannot be read, or makes no sense, is the page.
 * @param read reads the page's `localStorage`, which throws where it is forbidden
 */
export function readRelayPlace(read: () => Storage): RelayPlace {
  try {
    const saved = read().getItem(RELAY_PLACE_KEY)
    return RELAY_PLACES.find((place) => place === saved) ?? 'page'
  } catch {
    return 'page'
  }
}
