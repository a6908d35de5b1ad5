import { ED25519_TORSION_SUBGROUP, ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { verifySignature } from '#mocks/relay/connection/relayAuth'
import { verifyNatively } from './relayPlatform.ts'

const secret = new Uint8Array(32).fill(7)
const data = new TextEncoder().encode('header.payload')
const signature = ed25519.sign(data, secret)
const publicKey = ed25519.getPublicKey(secret)
const change = (bytes: Uint8Array, index: number) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))
// RFC 8032 §5.1.7: S must be below the group's order.
const tooHigh = change(signature, 63).map((byte, at) => (at > 32 ? 255 : byte))

test.each([
  ['a good signature', { signature, data, publicKey }, true],
  ['another text', { signature, data: change(data, 0), publicKey }, false],
  ['another signature', { signature: change(signature, 40), data, publicKey }, false],
  ['another key', { signature, data, publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(8)) }, false],
  ['S above the order', { signature: tooHigh, data, publicKey }, false],
] as const)('%s: both say the same', (_, signed, good) => {
  expect([verifyNatively(signed), verifySignature(signed)]).toEqual([good, good])
})

test('a signature or a key of another length is never good', () => {
  const isGood = (signed: Parameters<typeof verifyNatively>[0]) => {
    try {
      return verifyNatively(signed)
    } catch {
      return false
    }
  }
  expect(isGood({ signature: signature.slice(0, 63), data, publicKey })).toBe(false)
  expect(isGood({ signature, data, publicKey: publicKey.slice(0, 31) })).toBe(false)
  expect(isGood({ signature, data, publicKey: new Uint8Array([...publicKey, 0]) })).toBe(false)
})

describe('a key that nobody holds the secret of', () => {
  const P = 2n ** 255n - 19n
  const SIGN = 2n ** 255n
  const toBytes = (number: bigint) => Buffer.from(number.toString(16).padStart(64, '0'), 'hex').reverse()
  /** R is the neutral point and S is 0: for a key of order n, it is valid for one text in n. */
  const forged = new Uint8Array(64)
  forged[0] = 1
  const texts = Array.from({ length: 64 }, (_, number) => new TextEncoder().encode(`header.${number}`))

  function countForged(key: Uint8Array): readonly number[] {
    return [verifyNatively, verifySignature].map(
      (verify) => texts.filter((text) => verify({ signature: forged, data: text, publicKey: key })).length,
    )
  }

  test.each(ED25519_TORSION_SUBGROUP)('of small order: %s', (hex) => {
    expect(countForged(Buffer.from(hex, 'hex'))).toEqual([0, 0])
  })

  test.each([
    ['1, and the sign of 0', 1n + SIGN],
    ['-1, and the sign of 0', P - 1n + SIGN],
    ['0, written as p', P],
    ['0, written as p, and the sign', P + SIGN],
    ['1, written as p + 1', P + 1n],
    ['1, written as p + 1, and the sign of 0', P + 1n + SIGN],
    ['the highest number', SIGN - 1n],
  ] as const)('in a form that is not its own: y is %s', (_, number) => {
    expect(countForged(toBytes(number))).toEqual([0, 0])
  })
})

test('keys of ordinary clients are good, whatever their sign', () => {
  const signs = new Set<number>()
  for (let number = 0; number < 16; number++) {
    const each = new Uint8Array(32).fill(number)
    const key = ed25519.getPublicKey(each)
    signs.add((key[31] ?? 0) >> 7)
    expect(verifyNatively({ signature: ed25519.sign(data, each), data, publicKey: key })).toBe(true)
  }
  expect(signs.size).toBe(2)
})
