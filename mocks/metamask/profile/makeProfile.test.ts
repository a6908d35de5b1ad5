import { webcrypto } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault, removeSnapCode } from './makeProfile.ts'

test('a Snap is disabled and loses its code; the rest of the state stays', () => {
  const snap = { id: 'npm:@metamask/bitcoin-wallet-snap', version: '1.0.0', preinstalled: true }
  const stored = {
    meta: { version: 178 },
    data: { KeyringController: { vault: 'v' }, SnapController: { snaps: { [snap.id]: { ...snap, sourceCode: 'x' } } } },
  }
  expect(removeSnapCode(stored)).toEqual({
    ...stored,
    data: {
      ...stored.data,
      SnapController: { snaps: { [snap.id]: { ...snap, enabled: false, sourceCode: 'module.exports = {}' } } },
    },
  })
})

test.each([[{}], [{ data: {} }], [{ data: { SnapController: {} } }]])('a state without Snaps stays: %j', (stored) => {
  expect(removeSnapCode(stored)).toBe(stored)
})

const MNEMONIC = 'test test test test test test test test test test test junk'

/** Opens a vault as MetaMask does, with the parameters in it and the password. */
async function open(vault: string, password: string): Promise<unknown> {
  const { data, iv, salt, keyMetadata } = JSON.parse(vault)
  const { subtle } = webcrypto
  const base = await subtle.importKey('raw', Buffer.from(password, 'utf8'), 'PBKDF2', false, ['deriveKey'])
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const { iterations } = keyMetadata.params
  const derivation = { name: keyMetadata.algorithm, hash: 'SHA-256', salt: bytes(salt), iterations }
  const key = await subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt'])
  const text = await subtle.decrypt({ name: 'AES-GCM', iv: bytes(iv) }, key, bytes(data))
  return JSON.parse(Buffer.from(text).toString('utf8'))
}

test('the password opens it: the phrase, and how many accounts it has', async () => {
  const vault = await createVault({ mnemonic: MNEMONIC, password: 'right', accounts: 3 })
  expect(await open(vault, 'right')).toMatchObject([
    { type: 'HD Key Tree', data: { mnemonic: [...Buffer.from(MNEMONIC)], numberOfAccounts: 3 } },
  ])
})

test('a wrong password does not', async () => {
  const vault = await createVault({ mnemonic: MNEMONIC, password: 'right', accounts: 1 })
  await expect(open(vault, 'wrong')).rejects.toThrow()
})

test('two of the same phrase share neither salt nor text', async () => {
  const parameters = { mnemonic: MNEMONIC, password: 'right', accounts: 1 }
  const [one, other] = await Promise.all([createVault(parameters), createVault(parameters)])
  const [a, b] = [JSON.parse(one), JSON.parse(other)]
  expect(a.salt).not.toBe(b.salt)
  expect(a.data).not.toBe(b.data)
})
