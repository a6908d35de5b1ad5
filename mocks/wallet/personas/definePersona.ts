import { isRecord } from '#mocks/core/input/readers'
import { words } from '../words.ts'
import type { Persona, PersonaTraits, Quirk } from './persona.ts'
import { specTraits } from './specTraits.ts'

export const executionPermissionMethods = words(`
  wallet_requestExecutionPermissions wallet_revokeExecutionPermission
  wallet_getSupportedExecutionPermissions wallet_getGrantedExecutionPermissions`)

export const rareMethods = [
  ...words('eth_sign eth_getEncryptionPublicKey eth_decrypt wallet_connect'),
  ...executionPermissionMethods,
]

export function definePersona({ quirks, ...parameters }: Omit<Persona, 'traits'>): Persona {
  return { ...parameters, quirks, traits: quirks.reduce((traits, quirk) => merge(traits, quirk.traits), specTraits) }
}

const toThread = (kind: string) => (repository: string, number: number, subject?: string) => ({
  title: `${repository} #${number}${subject === undefined ? '' : `, ${subject}`}`,
  url: `https://github.com/${repository}/${kind}/${number}`,
})

export const toIssue = toThread('issues')
export const toPull = toThread('pull')

export const toFiles = (repository: string, folder: string) => (what: string, path: string) => ({
  title: `${repository}, ${what}`,
  url: `https://github.com/${repository}/blob/${folder}/${path}`,
})

export const inCore = toFiles('MetaMask/core', 'e5aa5c5fb1/packages')

const shared =
  (quirk: Omit<Quirk, 'source'>) =>
  (source: Quirk['source']): Quirk => ({ ...quirk, source })

export const sharedQuirks = {
  lowercaseAddresses: shared({
    id: 'lowercase-addresses',
    says: 'Accounts are given in lower case, without their checksum.',
    traits: { addressCase: 'lowercase' },
  }),
  chainOfOrigin: shared({
    id: 'chain-of-origin',
    says: 'Each origin has its own current chain.',
    traits: { chainScope: 'origin' },
  }),
  permittedChain: shared({
    id: 'permitted-chain',
    says: 'An origin switches without a question to a chain that it was permitted before.',
    traits: { switchAsks: 'once' },
  }),
  typedDataV3: shared({
    id: 'typed-data-v3',
    says: 'eth_signTypedData_v3 is still there; wallet_connect (ERC-7846) and execution permissions (ERC-7715) are not.',
    traits: { unsupported: rareMethods },
  }),
  typedDataV1: shared({
    id: 'typed-data-v1',
    says: 'eth_signTypedData is the first draft of typed data: an array of values, then the account.',
    traits: { eth_signTypedData: 'v1' },
  }),
  walletConnectEvents: shared({
    id: 'walletconnect-events',
    says: 'By WalletConnect it grants only chainChanged and accountsChanged.',
    traits: { walletConnect: { events: ['chainChanged', 'accountsChanged'] } },
  }),
}

function merge(traits: PersonaTraits, change: Quirk['traits']): PersonaTraits {
  const entries = Object.entries(change).map(([name, value]) => {
    const known: unknown = traits[name as keyof PersonaTraits]
    return [name, isRecord(known) && isRecord(value) ? { ...known, ...value } : value]
  })
  return { ...traits, ...Object.fromEntries(entries) }
}
