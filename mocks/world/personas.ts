import { PERSONA_IDS, type Persona } from '#mocks/wallet/personas/persona'
import { getPersona } from '#mocks/wallet/personas/personas'

/** All personas, for a person to pick from, `spec` first. */
export const personas: readonly Persona[] = PERSONA_IDS.map(getPersona)

export type { Persona }
