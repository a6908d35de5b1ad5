import { describe, expect, test } from 'vitest'
import { ethersFormat, signatureForms, wrongSignatures } from '../testing/signatureForms.ts'
import { toAbi } from './toAbi.ts'

const read = (entries: readonly unknown[]) => toAbi(entries, 'a.json', 'hint')

/** solc writes every name, an empty one too, `indexed` and `anonymous`. A parser of signatures omits what is empty. */
function trim(value: unknown, names = true): unknown {
  const isEmpty = (key: string, member: unknown) =>
    member === '' || ((key === 'anonymous' || key === 'indexed') && member === false)
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) => (isEmpty(key, member) ? undefined : member)),
    function (this: { readonly inputs?: unknown; readonly type?: string }, key, member: unknown) {
      const isParameter = !['function', 'event', 'error'].includes(this.type ?? '')
      return key === 'name' && !names && isParameter ? undefined : member
    },
  )
}

describe('Interface.format of ethers', () => {
  test('full is the JSON ABI', () => expect(read(ethersFormat.full)).toEqual(trim(ethersFormat.json)))

  test('minimal is the JSON ABI without the names of parameters', () =>
    expect(read(ethersFormat.minimal)).toEqual(trim(ethersFormat.json, false)))

  test('json is the JSON ABI', () => expect(read(ethersFormat.json)).toEqual(ethersFormat.json))

  test('signatures and JSON may be mixed', () => {
    const mixed = ethersFormat.full.map((text, index) => (index % 2 === 0 ? text : ethersFormat.json[index]))
    expect(trim(read(mixed))).toEqual(trim(ethersFormat.json))
  })
})

test.each(signatureForms)('%j is an entry of the JSON ABI', (signature, entry) =>
  expect(read([signature])).toEqual([entry]),
)

test.each(wrongSignatures)('%j is refused, and named as it was given', (signature) =>
  expect(() => read(['event Sold()', signature])).toThrow(
    expect.objectContaining({
      shortMessage: 'a.json has no valid ABI: a signature of it cannot be parsed.',
      metaMessages: [expect.stringContaining(signature)],
    }),
  ),
)

test('structs may follow what takes them, and take each other', () => {
  const json = read([
    'function f(Item[] memory x)',
    'struct Item{ uint256 a;\n Inner inner; }',
    'struct Inner { bytes b; }',
  ])
  expect(json).toMatchObject([
    { inputs: [{ name: 'x', type: 'tuple[]', components: ethersFormat.json[0].inputs[0].components }] },
  ])
})
