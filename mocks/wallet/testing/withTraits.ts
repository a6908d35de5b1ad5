import { definePersona } from '../personas/definePersona.ts'
import type { Persona, TraitChange } from '../personas/persona.ts'

/** A persona that differs from the EIPs in what a test needs, and in nothing else. */
export function withTraits(traits: TraitChange): Persona {
  const source = { title: 'EIP-1193', url: 'https://eips.ethereum.org/EIPS/eip-1193' }
  const quirks = [{ id: 'own', says: 'For a test.', traits, source }]
  return definePersona({ id: 'spec', label: 'Own', description: 'For a test.', quirks })
}
