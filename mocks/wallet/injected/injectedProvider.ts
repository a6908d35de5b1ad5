import { checkInput } from '#mocks/core/input/checkInput'
import type { Reader } from '#mocks/core/input/reader'
import { filled, flag, func, handle, integer, word } from '#mocks/core/input/readers'
import { optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { infoFields, walletHandleReader } from '#mocks/wallet/walletParameters'
import type { Wallet, WalletInfo } from '#mocks/wallet/walletTypes'
import {
  ANNOUNCE_TIMES,
  type AnnouncedInfo,
  type AnnounceParameters,
  type AnnounceTarget,
  type AnnounceTime,
  announceInPage,
} from './announceInPage.ts'
import { createProvider, type InjectedProvider } from './createProvider.ts'

export const announcementReader: Reader<ProviderAnnouncement> = shape<ProviderAnnouncement>({
  when: optional(word(ANNOUNCE_TIMES)),
  times: optional(integer({ min: 1, max: 1_000 })),
  info: optional(shape<AnnouncedInfo>(toOptionalFields(infoFields))),
})

const parametersReader = shape<AnnounceParameters<unknown>>({
  info: shape<WalletInfo>(infoFields),
  provider: handle('a provider: { request }', ['request']),
  target: handle<AnnounceTarget<unknown>>('a window', ['addEventListener', 'removeEventListener', 'dispatchEvent']),
  createEvent: func(),
  waits: optional(flag),
  times: optional(integer({ min: 1, max: 1_000 })),
})

/** How a wallet announces itself, EIP-6963. */
export type ProviderAnnouncement = {
  /** Default `at once`. */
  readonly when?: AnnounceTime | undefined
  /** How often it announces itself each time. Default 1. */
  readonly times?: number | undefined
  /** Values that it announces instead of its own, such as another wallet's `uuid`. */
  readonly info?: AnnouncedInfo | undefined
}

/**
 * Opens the wallet's injected connection for an origin: an EIP-1193 provider, for `window.ethereum` or EIP-6963.
 * It emits `connect` once, after the caller had time to add listeners: it can serve requests from the start.
 *
 * @example
 * const provider = createInjectedProvider(wallet, 'https://dapp.test')
 * await provider.request({ method: 'eth_requestAccounts' })
 */
export function createInjectedProvider(wallet: Wallet, origin: string): InjectedProvider {
  checkInput('createInjectedProvider', walletHandleReader, wallet, 'the wallet')
  checkInput('createInjectedProvider', filled, origin, 'the origin')
  const connection = wallet.openConnection(origin)
  const { provider, tell } = createProvider(connection, wallet.traits.legacy)
  connection.on(tell)
  const connect = () => tell({ name: 'connect', payload: { chainId: `0x${connection.chainId().toString(16)}` } })
  void Promise.resolve().then(connect)
  return provider
}

/**
 * Announces a provider by EIP-6963: at once, and again whenever a dapp asks by `eip6963:requestProvider`.
 * Returns the announcement's removal.
 *
 * @throws BenchError that names the parameter that is not valid
 * @example
 * const stop = announceProvider({ info: wallet.info, provider, target: window, createEvent })
 */
export function announceProvider<event>(parameters: AnnounceParameters<event>): () => void {
  checkInput('announceProvider', parametersReader, parameters)
  return announceInPage(parameters)
}
