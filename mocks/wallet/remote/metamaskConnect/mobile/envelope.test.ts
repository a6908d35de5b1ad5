import { decrypt, encrypt, PrivateKey } from 'eciesjs'
import { describe, expect, test } from 'vitest'
import { systemRandomBytes } from '#mocks/wallet/remote/randomBytes'
import { ecies } from './envelope.ts'

const TEXTS = ['', 'a', 'hello 🦊', 'x'.repeat(100_000)]

describe.each(TEXTS)('a text of %#', (text) => {
  const plain = new TextEncoder().encode(text)

  test('of eciesjs is read', () => {
    const key = ecies.createPrivateKey(systemRandomBytes)
    const sealed = new Uint8Array(encrypt(ecies.toPublicKey(key), plain))
    expect(new TextDecoder().decode(ecies.decrypt(key, sealed))).toBe(text)
  })

  test('is read by eciesjs', () => {
    const key = new PrivateKey()
    const sealed = ecies.encrypt(key.publicKey.toBytes(true), plain, systemRandomBytes)
    expect(new TextDecoder().decode(decrypt(key.secret, sealed))).toBe(text)
  })
})

test('a changed text, and one for another key, are refused', () => {
  const [key, other] = [ecies.createPrivateKey(systemRandomBytes), ecies.createPrivateKey(systemRandomBytes)]
  const sealed = ecies.encrypt(ecies.toPublicKey(key), new Uint8Array([1, 2, 3]), systemRandomBytes)
  expect(() => ecies.decrypt(other, sealed)).toThrow()
  for (const at of [70, 90, sealed.length - 1]) {
    const changed = sealed.slice()
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => ecies.decrypt(key, changed)).toThrow()
  }
})

test('the same bytes make the same text', () => {
  const randomBytes = (length: number) => new Uint8Array(length).fill(7)
  const key = ecies.toPublicKey(ecies.createPrivateKey(randomBytes))
  const seal = () => ecies.encrypt(key, new Uint8Array([1]), randomBytes)
  expect(seal()).toEqual(seal())
})
