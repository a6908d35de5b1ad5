import { webcrypto } from 'node:crypto'
import { verifyP256Jwt } from '@walletconnect/utils'
import { describe, expect, test } from 'vitest'
import { createAttestor, OTHER_ORIGIN } from './createAttestor.ts'

const clock = { now: () => 1_800_000_000_123.5 }
const attestor = createAttestor({ seed: 'test', clock })
const about = { id: 'ab'.repeat(32), origin: 'http://127.0.0.1:5173' }

describe('the attestation', () => {
  test('is verified by the published key, as WebCrypto does it', async () => {
    const { x, y, crv, kty } = attestor.publicKey().publicKey
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const key = await webcrypto.subtle.importKey('jwk', { x, y, crv, kty }, algorithm, true, ['verify'])
    const [header = '', payload = '', signature = ''] = String(attestor.toAttestation(about, 'valid')).split('.')
    const how = { name: 'ECDSA', hash: 'SHA-256' }
    const verify = (text: string) =>
      webcrypto.subtle.verify(how, key, Buffer.from(signature, 'base64url'), Buffer.from(text))
    expect([await verify(`${header}.${payload}`), await verify(`${header}.${payload}x`)]).toEqual([true, false])
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'ES256', typ: 'JWT' })
  })

  test.each([
    ['valid', { origin: about.origin, isScam: false }],
    ['scam', { origin: about.origin, isScam: true }],
    ['mismatch', { origin: OTHER_ORIGIN, isScam: false }],
  ] as const)('%s, read as the wallet’s client reads it', (mode, expected) => {
    const payload = verifyP256Jwt(String(attestor.toAttestation(about, mode)), {
      ...attestor.publicKey().publicKey,
      key_ops: ['verify'],
    })
    expect(payload).toEqual({ exp: 1_800_003_600, id: about.id, isVerified: true, ...expected })
  })

  test('absent: none', () => expect(attestor.toAttestation(about, 'absent')).toBeUndefined())

  test('is not verified by the key of another seed', () => {
    const other = createAttestor({ seed: 'other', clock }).publicKey().publicKey
    const attestation = String(attestor.toAttestation(about, 'valid'))
    expect(() => verifyP256Jwt(attestation, { ...other, key_ops: ['verify'] })).toThrow('Invalid signature')
  })
})

test('the key is the same for the same seed, and counts for a day', () => {
  expect(createAttestor({ seed: 'test', clock }).publicKey()).toEqual(attestor.publicKey())
  expect(attestor.publicKey().expiresAt).toBe(1_800_086_400)
})
