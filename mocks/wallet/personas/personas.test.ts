import { describe, expect, test } from 'vitest'
import { definePersona } from './definePersona.ts'
import { PERSONA_IDS, type PersonaTraits, type Quirk } from './persona.ts'
import { getPersona, personas } from './personas.ts'
import { specTraits } from './specTraits.ts'

const source = { title: 'EIP-1193', url: 'https://eips.ethereum.org/EIPS/eip-1193' }

describe('personas', () => {
  test('every id has its persona, in the order of the ids', () => {
    expect(Object.keys(personas)).toEqual([...PERSONA_IDS])
    for (const id of PERSONA_IDS) expect(getPersona(id).id).toBe(id)
    const labels = PERSONA_IDS.map((id) => getPersona(id).label)
    expect(new Set(labels).size).toBe(labels.length)
  })

  test('spec has no quirks and its traits; every other persona has at least one', () => {
    expect(getPersona('spec')).toMatchObject({ quirks: [], traits: specTraits })
    for (const id of PERSONA_IDS) if (id !== 'spec') expect(getPersona(id).quirks, id).not.toEqual([])
  })

  const all = PERSONA_IDS.flatMap((id) => getPersona(id).quirks.map((quirk) => [id, quirk.id, quirk] as const))

  test('the ids of quirks are unique in their persona', () => {
    const names = all.map(([persona, quirk]) => `${persona} ${quirk}`)
    expect(names).toEqual([...new Set(names)])
  })

  test.each(all)('%s, %s: is worded, sourced and changes what it names', (persona, id, quirk) => {
    expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(quirk.says).toMatch(/\."?$/)
    expect(quirk.source.title).not.toBe('')
    expect(new URL(quirk.source.url)).toMatchObject({ protocol: 'https:', search: '', hash: '' })
    expect(findUnchanged(quirk)).toEqual([])
    for (const [name, change] of Object.entries(quirk.traits)) {
      const wanted = isPlain(change) ? expect.objectContaining(change) : change
      expect(getPersona(persona).traits[name as keyof PersonaTraits]).toEqual(wanted)
    }
  })

  test('a quirk that changes nothing is found', () => {
    const { rejected } = specTraits.errors
    const secondRequest = { connect: 'queue', chain: 'refuse' } as const
    const traits = { addressCase: 'checksum', secondRequest, errors: { rejected } } as const
    const quirk: Quirk = { id: 'nothing', says: 'Nothing.', traits, source }
    expect(findUnchanged(quirk)).toEqual(['addressCase', 'secondRequest.connect', 'errors.rejected'])
  })

  const placeholders = new Set(['method', 'origin', 'chainId', 'active', 'type'])

  test.each(PERSONA_IDS)('%s: messages name only what the wallet fills in', (id) => {
    const { errors, rejections } = getPersona(id).traits
    for (const { code, message } of [...Object.values(errors), ...Object.values(rejections)]) {
      expect(Number.isInteger(code)).toBe(true)
      for (const [, name = ''] of message.matchAll(/\{(\w+)\}/g)) expect(placeholders).toContain(name)
    }
  })
})

test('later quirks add to earlier ones: objects are merged, all else is replaced', () => {
  const { traits } = definePersona({
    id: 'trust',
    label: 'Two',
    announces: { name: 'Two', rdns: 'two.test' },
    description: 'Two quirks.',
    quirks: [
      { id: 'one', says: 'One.', traits: { secondRequest: { chain: 'refuse' }, unsupported: ['eth_sign'] }, source },
      { id: 'two', says: 'Two.', traits: { secondRequest: { other: 'replace' }, unsupported: [] }, source },
    ],
  })
  const secondRequest = { connect: 'queue', chain: 'refuse', other: 'replace' }
  expect(traits).toEqual({ ...specTraits, secondRequest, unsupported: [] })
})

/** The traits that a quirk names and leaves as `spec` has them. */
function findUnchanged({ traits }: Quirk): readonly string[] {
  return Object.entries(traits).flatMap(([name, change]) => {
    const known: unknown = specTraits[name as keyof PersonaTraits]
    if (!isPlain(change)) return isSame(known, change) ? [name] : []
    const parts = isPlain(known) ? known : {}
    return Object.entries(change).flatMap(([part, value]) => (isSame(parts[part], value) ? [`${name}.${part}`] : []))
  })
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'function' || typeof other === 'function') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}
