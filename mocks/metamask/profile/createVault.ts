import { randomBytes, webcrypto } from 'node:crypto'

export type VaultParameters = {
  /** BIP-39 mnemonic, for test money only. */
  readonly mnemonic: string
  readonly password: string
  /** How many accounts are derived from the mnemonic. */
  readonly accounts: number
}

/**
 * MetaMask's number of PBKDF2 iterations. With another number, it would encrypt the vault again on the first unlock.
 */
const ITERATIONS = 600_000
const HD_PATH = "m/44'/60'/0'/0"
/** A ULID, as MetaMask's keyrings have. Fixed, so that the same mnemonic gives the same ids. */
const KEYRING_ID = '01JWALLETBENCH000000000000'

/**
 * Makes the vault in MetaMask's storage: the mnemonic, encrypted with AES-256-GCM and a key from PBKDF2-SHA-256. The
 * format is that of `@metamask/browser-passworder` and of the `HD Key Tree` keyring.
 *
 * @returns the text of `KeyringController.vault`
 */
export async function createVault(parameters: VaultParameters): Promise<string> {
  const { mnemonic, password, accounts } = parameters
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const keyring = {
    type: 'HD Key Tree',
    data: { mnemonic: [...Buffer.from(mnemonic, 'utf8')], numberOfAccounts: accounts, hdPath: HD_PATH },
    metadata: { id: KEYRING_ID, name: '' },
  }
  const { subtle } = webcrypto
  const base = await subtle.importKey('raw', Buffer.from(password, 'utf8'), 'PBKDF2', false, ['deriveKey'])
  const key = await subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS },
    base,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt'],
  )
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, Buffer.from(JSON.stringify([keyring]), 'utf8'))
  return JSON.stringify({
    data: Buffer.from(data).toString('base64'),
    iv: iv.toString('base64'),
    keyMetadata: { algorithm: 'PBKDF2', params: { iterations: ITERATIONS } },
    salt: salt.toString('base64'),
  })
}
