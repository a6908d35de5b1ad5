import { BenchError } from '#mocks/core/BenchError'
import { clockReader } from '#mocks/core/input/clockReader'
import { addressReader, bytesReader, chainIdReader } from '#mocks/core/input/hexReaders'
import type { Reader } from '#mocks/core/input/reader'
import { filled, func, handle, integer, isObject, text } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { traceReader } from '#mocks/trace/traceReader'
import { checkMnemonic } from './accounts/checkMnemonic.ts'
import type { ContractAccount } from './accounts/contractAccount.ts'
import { checkPolicy } from './decisions/checkPolicy.ts'
import { getPersona } from './personas/personas.ts'
import type { WalletStorage } from './state/walletStorage.ts'
import type { WalletChain } from './walletChain.ts'
import type { WalletParameters } from './walletParameters.ts'
import type { Wallet, WalletInfo } from './walletTypes.ts'

export const walletHandleReader: Reader<Wallet> = handle<Wallet>('a wallet: createWallet makes one', [
  'openConnection',
  'getState',
  'decide',
])

const icon: Reader<WalletInfo['icon']> = (given, place): given is WalletInfo['icon'] =>
  (typeof given === 'string' && given.startsWith('data:image/')) ||
  place.expected('a data URI that begins with "data:image/"', given)

export const infoFields = { uuid: filled, name: filled, icon, rdns: filled }

export const chainFields = {
  chainId: chainIdReader,
  name: text(),
  /** It may hold a key. Empty: the wallet calls no node. */
  rpcUrl: text({ secret: true }),
  nativeCurrency: shape<WalletChain['nativeCurrency']>({
    name: text(),
    symbol: text(),
    decimals: integer({ min: 0, max: 255 }),
  }),
  blockExplorerUrl: optional(text()),
}

const contractAccount = shape<ContractAccount>({
  address: addressReader,
  owner: addressReader,
  deployment: optional(shape({ factory: addressReader, factoryData: bytesReader })),
})

const policy: Reader<WalletParameters['policy']> = (given, place): given is WalletParameters['policy'] => {
  if (given === undefined) return true
  try {
    checkPolicy(given as NonNullable<WalletParameters['policy']>)
    return true
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    return place.say(`is not valid: ${[error.shortMessage, error.hint].join(' ')}`)
  }
}

const persona: Reader<WalletParameters['persona']> = (given, place): given is WalletParameters['persona'] => {
  if (typeof given === 'string') return getPersona(given as never) !== undefined
  return (
    given === undefined ||
    (isObject(given) && typeof given['id'] === 'string' && isObject(given['traits'])) ||
    place.expected('the id of a persona, or a persona: { id, traits, … }', given)
  )
}

const storage: Reader<WalletStorage> = handle<WalletStorage>('a storage: { load, save }', ['load', 'save'])

const mnemonic: Reader<string> = (given, place): given is string => {
  if (typeof given !== 'string') return place.expected('a BIP-39 phrase', given)
  return checkMnemonic(given) !== ''
}

/** Parameters that wallets have wherever they are made. */
export const commonWalletFields = {
  mnemonic,
  accounts: optional(integer({ min: 1, max: 1_000 })),
  accountOffset: optional(integer({ min: 0, max: 2 ** 31 - 1_001 })),
  persona,
  policy,
  contractAccounts: optional(list(contractAccount)),
  delegate: optional(addressReader),
  subscribe: optional(func<NonNullable<WalletParameters['subscribe']>>()),
  findNode: optional(func<NonNullable<WalletParameters['findNode']>>()),
  wait: optional(func<NonNullable<WalletParameters['wait']>>()),
  storage: optional(storage),
}

const chains: Reader<WalletParameters['chains']> = (given, place): given is WalletParameters['chains'] =>
  list(shape<WalletChain>(chainFields), { min: 1 })(given, place)

export const walletReader: Reader<WalletParameters> = shape<WalletParameters>({
  ...commonWalletFields,
  info: shape<WalletInfo>(infoFields),
  id: optional(filled),
  addresses: optional(list(addressReader)),
  chains,
  send: func(),
  client: filled,
  trace: traceReader,
  clock: clockReader,
  warningsOf: optional(func()),
  observe: optional(func()),
})
