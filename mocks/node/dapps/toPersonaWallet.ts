import type { PersonaId } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'

export type PersonaWallet = { readonly persona: PersonaId }

export function toPersonaWallet(text: string): PersonaWallet {
  return { persona: getPersona(text as PersonaId).id }
}
