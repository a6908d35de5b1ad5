import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'

/** The storage key of the persona. A change applies at the next page load: a persona is fixed while a dapp is open. */
const PERSONA_KEY = 'walletbench.persona'

/**
 * Reads the persona of the page's wallet. Returns `spec` if it cannot be read or is unknown.
 * @param read reads the page's `localStorage`, which throws if storage is disabled
 */
export function readPersona(read: () => Storage): PersonaId {
  try {
    const saved = read().getItem(PERSONA_KEY)
    return PERSONA_IDS.find((id) => id === saved) ?? 'spec'
  } catch {
    return 'spec'
  }
}
