import { BenchError } from '#mocks/core/BenchError'
import { findSimilarName } from '#mocks/core/knownNames'
import { coinbase } from './coinbase.ts'
import { hardware } from './hardware.ts'
import { metamask } from './metamask/metamaskExtension.ts'
import { metamaskMobile } from './metamask/metamaskMobile.ts'
import { PERSONA_IDS, type Persona, type PersonaId } from './persona.ts'
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

export function getPersona(id: PersonaId): Persona {
  if (Object.hasOwn(personas, id)) return personas[id]
  const similar = findSimilarName(String(id), PERSONA_IDS)
  throw new BenchError(`There is no persona "${String(id)}".`, {
    metaMessages: [`There are: ${PERSONA_IDS.join(', ')}`],
    hint: similar === undefined ? 'Give one of them.' : `Did you mean ${similar}?`,
  })
}
