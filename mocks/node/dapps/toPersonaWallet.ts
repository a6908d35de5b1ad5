import type { PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'

/** A wallet that behaves as its persona does, and has its name. */
export type PersonaWallet = { readonly persona: PersonaId }

/**
 * Reads the name of a persona.
 *
 * @throws BenchError if there is no such persona
 * @example
 * toPersonaWallet('rainbow') // { persona: 'rainbow' }
 */
export function toPersonaWallet(text: string): PersonaWallet {
  return { persona: getPersona(text as PersonaId).id }
}
