import { ed25519 } from '@noble/curves/ed25519'
import { expect, test } from 'vitest'
import { verifySignature } from '#mocks/relay/verifySignature'
import { verifyNatively } from './verifyNatively.ts'

const secret = new Uint8Array(32).fill(7)
const data = new TextEncoder().encode('header.payload')
const signature = ed25519.sign(data, secret)
const publicKey = ed25519.getPublicKey(secret)
const change = (bytes: Uint8Array, index: number) => bytes.map((byte, at) => (at === index ? byte ^ 1 : byte))

test.each([
  ['a good signature', { signature, data, publicKey }, true],
  ['another text', { signature, data: change(data, 0), publicKey }, false],
  ['another signature', { signature: change(signature, 40), data, publicKey }, false],
  ['another key', { signature, data, publicKey: ed25519.getPublicKey(new Uint8Array(32).fill(8)) }, false],
  // RFC 8032 §5.1.7: S is below the group's order.
  [
    'S above the order',
    { signature: change(signature, 63).map((byte, at) => (at > 32 ? 255 : byte)), data, publicKey },
    false,
  ],
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
