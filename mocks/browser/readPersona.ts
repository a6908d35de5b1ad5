import { PERSONA_IDS, type PersonaId } from '#mocks/wallet/personas/persona'

/** Where the choice is kept: it takes effect with the next page load, as a wallet's manners do not change under its dapp. */
const PERSONA_KEY = 'walletbench.persona'

/**
 * Whose manners the page's wallet shall have. What cannot be read, or makes no sense, is `spec`.
 * @param read reads the page's `localStorage`, which throws where it is forbidden
 */
export function readPersona(read: () => Storage): PersonaId {
  try {
    const saved = read().getItem(PERSONA_KEY)
    return PERSONA_IDS.find((id) => id === saved) ?? 'spec'
  } catch {
    return 'spec'
  }
}
