import { coinbase } from './coinbase.ts'
import { hardware } from './hardware.ts'
import { metamask } from './metamask/metamaskExtension.ts'
import { metamaskMobile } from './metamask/metamaskMobile.ts'
import type { Persona, PersonaId } from './persona.ts'
import { rainbow } from './rainbow.ts'
import { safe } from './safe.ts'
import { spec } from './spec.ts'
import { trust } from './trust.ts'

/** All personas, in the order of `PERSONA_IDS`. */
export const personas: Readonly<Record<PersonaId, Persona>> = {
  spec,
  metamask,
  'metamask-mobile': metamaskMobile,
  coinbase,
  trust,
  rainbow,
  safe,
  hardware,
}

/**
 * The persona with this id.
 *
 * @example
 * getPersona('metamask').traits.addressCase // 'lowercase'
 */
export function getPersona(id: PersonaId): Persona {
  return personas[id]
}
