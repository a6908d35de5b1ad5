import { encrypt, getEncryptionPublicKey } from '@metamask/eth-sig-util'
import { hexToBytes, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createEncryptionKey } from './createEncryptionKey.ts'

const HEX = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const key = createEncryptionKey(hexToBytes(`0x${HEX}`))
const seal = (data: string, publicKey = key.publicKey()) =>
  encrypt({ publicKey, data, version: 'x25519-xsalsa20-poly1305' })

describe('the key of an account for encrypted messages', () => {
  test('is the one that MetaMask has', () => {
    expect(key.publicKey()).toBe(getEncryptionPublicKey(HEX))
  })

  test.each(['hello', '', 'ünïcödé 🦊', 'x'.repeat(5_000)])('opens what MetaMask’s library sealed: %.20s', (text) => {
    const sealed = JSON.stringify(seal(text))
    expect(key.decrypt(stringToHex(sealed))).toBe(text)
    expect(key.decrypt(sealed)).toBe(text)
  })

  test.each([
    ['for another key', JSON.stringify(seal('a', getEncryptionPublicKey('11'.repeat(32))))],
    ['changed', JSON.stringify({ ...seal('a'), ciphertext: seal('b').ciphertext })],
    ['of another version', JSON.stringify({ ...seal('a'), version: 'x25519' })],
    ['without a part', JSON.stringify({ ...seal('a'), nonce: undefined })],
    ['no JSON', 'hello'],
    ['no object', '1'],
    ['no text', '0xff'],
  ])('opens none that is %s', (_what, sealed) => {
    expect(key.decrypt(sealed)).toBeUndefined()
  })
})
