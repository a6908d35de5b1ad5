import { definePersona } from '../personas/definePersona.ts'
import type { Persona, TraitChange } from '../personas/persona.ts'

export function withTraits(traits: TraitChange): Persona {
  const source = { title: 'EIP-1193', url: 'https://eips.ethereum.org/EIPS/eip-1193' }
  const quirks = [{ id: 'own', says: 'For a test.', traits, source }]
  return definePersona({
    id: 'spec',
    label: 'Own',
    announces: { name: 'Own', rdns: 'own.test' },
    description: 'For a test.',
    quirks,
  })
}
