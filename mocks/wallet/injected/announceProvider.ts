import { checkInput } from '#mocks/core/input/checkInput'
import { flag, func, handle, integer } from '#mocks/core/input/readers'
import { optional, shape } from '#mocks/core/input/shapes'
import { infoFields } from '../walletReader.ts'
import type { WalletInfo } from '../walletTypes.ts'
import { type AnnounceParameters, type AnnounceTarget, announceInPage } from './announceInPage.ts'

const parametersReader = shape<AnnounceParameters<unknown>>({
  info: shape<WalletInfo>(infoFields),
  provider: handle('a provider: { request }', ['request']),
  target: handle<AnnounceTarget<unknown>>('a window', ['addEventListener', 'removeEventListener', 'dispatchEvent']),
  createEvent: func(),
  waits: optional(flag),
  times: optional(integer({ min: 1, max: 1_000 })),
})

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
