import { SignTypedDataVersion, TypedDataUtils, typedSignatureHash } from '@metamask/eth-sig-util'
import fc from 'fast-check'
import { bytesToHex } from 'viem'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { hashTypedData } from './hashTypedData.ts'
import { hashTypedValues } from './hashTypedValues.ts'
import type { TypedData, TypedDataField, TypedDataTypes } from './typedData.ts'

function hashByMetaMask(typedData: TypedData, version: SignTypedDataVersion.V3 | SignTypedDataVersion.V4) {
  const data = typedData as Parameters<typeof TypedDataUtils.eip712Hash>[0]
  return bytesToHex(TypedDataUtils.eip712Hash(data, version))
}

const RULES = { undeclaredDomain: 'left out' } as const

test.each([
  ['4: random structs, nested and in arrays,', 'v4', SignTypedDataVersion.V4],
  ['3: random structs, with members left out,', 'v3', SignTypedDataVersion.V3],
] as const)('version %s have the hash that MetaMask gives them', (_, version, theirs) => {
  checkProperty(
    fc.property(typedDataOf({ arrays: version === 'v4' }), (typedData) => {
      expect(hashTypedData(typedData, { version, ...RULES })).toBe(hashByMetaMask(typedData, theirs))
    }),
    { numRuns: 150 },
  )
})

/** One value of one type, as MetaMask gets it: as JSON. */
const one = (type: string, value: unknown): TypedData => ({
  types: { EIP712Domain: [], One: [{ name: 'value', type }], Pair: [{ name: 'a', type: 'uint8' }] },
  primaryType: 'One',
  domain: {},
  message: JSON.parse(JSON.stringify({ value })),
})

function attempt(hash: () => string): string {
  try {
    return hash()
  } catch {
    return 'refused'
  }
}

const CONVERTED = { version: 'v4', values: 'converted', ...RULES } as const

test.each<[type: string, value: unknown]>([
  ['bytes32', `0x${'a'.repeat(63)}`],
  ['bytes32', '0x0'],
  ['bytes32', '0x01'],
  ['bytes32', '0x'],
  ['bytes4', `0x${'ab'.repeat(32)}`],
  ['bytes33', '0x01'],
  ['bytes4', -1],
  ['bool', 'true'],
  ['bool', 'false'],
  ['bool', null],
  ['bytes', ''],
  ['bytes', 'hello'],
  ['bytes', '0xabc'],
  ['bytes', 5],
  ['uint', 1],
  ['int', '-1'],
  ['address', '0x0'],
  ['address', 'nobody'],
  ['address', 5],
  ['string', 5],
  ['string', null],
  ['uint256', 1e21],
  ['uint256', ''],
  ['int8', 200],
  ['uint8[2]', [1]],
  ['Pair[2]', [{ a: '' }]],
])('%s %j is refused by EIP-712, and converted as MetaMask converts it', (type, value) => {
  const typedData = one(type, value)
  expect(attempt(() => hashTypedData(typedData, { version: 'v4', ...RULES }))).toBe('refused')
  expect(hashTypedData(typedData, CONVERTED)).toBe(hashByMetaMask(typedData, SignTypedDataVersion.V4))
})

test('any value of any type is converted, or refused, as MetaMask does', () => {
  const type = fc.oneof(
    { weight: 8, arbitrary: atomType },
    fc.constantFrom(...'uint int uint7 int7 bytes0 bytes33 function nope Pair uint8[] Pair[1]'.split(' ')),
  )
  const hex = fc.stringMatching(/^0[xX][0-9a-fA-F]{0,70}$/)
  const atom = fc.oneof(
    fc.constantFrom(null, true, false, '', ' 12 ', '0b11', '1.5', 'true', 1e21, -1, 0.5, 2 ** 53, {}, [], { a: 1 }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.bigInt({ min: -(2n ** 257n), max: 2n ** 257n }).map(String),
    fc.string({ unit: 'grapheme', maxLength: 45 }),
    hex,
  )
  checkProperty(
    fc.property(type, fc.oneof({ weight: 4, arbitrary: atom }, fc.array(atom, { maxLength: 2 })), (type, value) => {
      const typedData = one(type, value)
      const own = attempt(() => hashTypedData(typedData, CONVERTED))
      expect(own).toBe(attempt(() => hashByMetaMask(typedData, SignTypedDataVersion.V4)))
    }),
    { numRuns: 1_000 },
  )
})

test('the first draft: random values have the hash that MetaMask gives them', () => {
  const value = atomType.chain((type) => fc.record({ type: fc.constant(type), name, value: atomOf(type) }))
  checkProperty(
    fc.property(fc.array(value, { minLength: 1, maxLength: 6 }), (values) => {
      expect(hashTypedValues(values)).toBe(typedSignatureHash(values))
    }),
    { numRuns: 150 },
  )
})

const widths = Array.from({ length: 32 }, (_, index) => index + 1)
/** None that every object inherits, such as `valueOf`: MetaMask takes the inherited member for a value. */
const name = fc.stringMatching(/^[a-z][a-z0-9_$]{0,8}$/)
const atomType = fc.oneof(
  fc.constantFrom('address', 'bool', 'string', 'bytes'),
  fc.constantFrom(...widths).map((bytes) => `bytes${bytes}`),
  fc.constantFrom(...widths).map((bytes) => `uint${8 * bytes}`),
  fc.constantFrom(...widths).map((bytes) => `int${8 * bytes}`),
)

function hexOf(lengths: { minLength: number; maxLength: number }): fc.Arbitrary<string> {
  return fc.uint8Array(lengths).map(bytesToHex)
}

/** Values of an atom's type, in each form in which dapps write them. */
function atomOf(type: string): fc.Arbitrary<unknown> {
  const figure = Number(/\d+$/.exec(type)?.[0] ?? 0)
  if (type === 'address') return hexOf({ minLength: 20, maxLength: 20 })
  if (type === 'bool') return fc.boolean()
  if (type === 'string') return fc.string({ unit: 'grapheme' })
  if (type === 'bytes') return hexOf({ minLength: 0, maxLength: 70 })
  if (type.startsWith('bytes')) return hexOf({ minLength: figure, maxLength: figure })
  const bits = BigInt(figure)
  const [min, max] = type.startsWith('uint') ? [0n, 2n ** bits - 1n] : [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]
  return fc.bigInt({ min, max }).chain((integer) => {
    const forms: unknown[] = [integer.toString()]
    if (integer >= 0n) forms.push(`0x${integer.toString(16)}`)
    if (Number.isSafeInteger(Number(integer))) forms.push(Number(integer))
    return fc.constantFrom(...forms)
  })
}

const DOMAIN: readonly TypedDataField[] = Object.entries({
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}).map(([member, type]) => ({ name: member, type }))

/** Three structs, of which each may have the later ones and itself as members. */
const STRUCTS = ['Outer', 'Middle', 'Inner'] as const

type Shape = {
  /** Arrays are new in version 4, and so is a struct that is null. */
  readonly arrays: boolean
}

function typedDataOf(shape: Shape): fc.Arbitrary<TypedData> {
  const fieldsOf = (index: number) => {
    const base = fc.oneof({ weight: 3, arbitrary: atomType }, fc.constantFrom(...STRUCTS.slice(index)))
    const suffix = shape.arrays ? fc.constantFrom('', '', '', '[]', '[2]', '[][1]', '[0]') : fc.constant('')
    const field = fc.record({ name, type: fc.tuple(base, suffix).map((parts) => parts.join('')) })
    return fc.uniqueArray(field, { selector: (each) => each.name, maxLength: 5 })
  }
  const domainType = fc.subarray([...DOMAIN])
  return fc
    .tuple(domainType, fieldsOf(0), fieldsOf(1), fieldsOf(2), fc.constantFrom(...STRUCTS, 'EIP712Domain'))
    .chain(([EIP712Domain, Outer, Middle, Inner, primaryType]) => {
      const types = { EIP712Domain, Outer, Middle, Inner }
      return fc.record({
        types: fc.constant(types),
        primaryType: fc.constant(primaryType),
        domain: fc.record(Object.fromEntries(EIP712Domain.map((field) => [field.name, atomOf(field.type)]))),
        message: structOf(primaryType === 'EIP712Domain' ? 'Inner' : primaryType, types, shape, 2),
      })
    })
}

type Struct = Record<string, unknown>

/** @param depth how many structs deep it may go on; then structs are absent, and arrays of any length are empty */
function structOf(type: string, types: TypedDataTypes, shape: Shape, depth: number): fc.Arbitrary<Struct> {
  const fields = types[type] ?? []
  const entries = fields.map((field) => fc.tuple(fc.constant(field.name), toValue(field.type, types, shape, depth)))
  return fc.tuple(...entries).map((members) => Object.fromEntries(members.filter(([, value]) => value !== undefined)))
}

function toValue(type: string, types: TypedDataTypes, shape: Shape, depth: number): fc.Arbitrary<unknown> {
  const [, item, length = ''] = /^(.*)\[(\d*)\]$/.exec(type) ?? []
  if (item !== undefined) {
    const [minLength, maxLength] = length === '' ? [0, depth > 0 ? 2 : 0] : [Number(length), Number(length)]
    return fc.array(toValue(item, types, shape, depth - 1), { minLength, maxLength })
  }
  const absent = fc.constantFrom(...(shape.arrays ? [undefined, null] : [undefined]))
  if (!Object.hasOwn(types, type)) {
    const atom = atomOf(type)
    return shape.arrays ? atom : fc.oneof({ weight: 5, arbitrary: atom }, absent)
  }
  if (depth <= 0) return absent
  return fc.oneof({ weight: 3, arbitrary: structOf(type, types, shape, depth - 1) }, absent)
}
