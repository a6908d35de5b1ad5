import { isLoopbackHost } from '#mocks/core/isLoopbackHost'
import { isWalletConnectHost } from '#mocks/core/walletConnectHosts'

export type PageRequest = { readonly url: string; readonly method: string; readonly body: string | null }

/** Goes over the channel of the page's wallets. `socket` is a number of the page's. */
export type NetworkCall =
  /** Answered with a {@link PageAnswer}; undefined: it is not the bench's, and goes on unchanged. */
  | {
      readonly type: 'fetch'
      readonly url: string
      readonly method: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: string | null
    }
  /** Answered with a {@link LedWindow}; undefined: no wallet is at this address, and it opens there. */
  | { readonly type: 'window'; readonly url: string }
  /** Answered with the places of the blocked addresses, as soon as they are not the `known` ones. */
  | { readonly type: 'windowBlocks'; readonly known: readonly number[] }
  | { readonly type: 'windowBlocked'; readonly url: string }
  /** Answered with whether it opens; undefined: it is not the bench's, and goes on unchanged. */
  | { readonly type: 'socketOpen'; readonly socket: number; readonly url: string }
  | { readonly type: 'socketSend'; readonly socket: number; readonly data: string }
  /** Answered with the next {@link PageSocketMessage}s when there are any. */
  | { readonly type: 'socketListen'; readonly socket: number }
  | { readonly type: 'socketClose'; readonly socket: number; readonly code: number; readonly reason: string }

export type LedWindow = {
  readonly url: string
  /** From which the dapp hears it. Default: that of the address that the SDK opened. */
  readonly origin?: string | undefined
}

/** Status 0: the connection ended without an answer. */
export type PageAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** In Base64. */
  readonly body: string
}

export type PageSocketMessage =
  | { readonly data: string }
  | { readonly close: { readonly code: number; readonly reason: string } }

export type AskBench = (
  call: { readonly type: NetworkCall['type'] } & Readonly<Record<string, unknown>>,
) => Promise<unknown>

export function isBenchRequest({ url, method, body }: PageRequest): boolean | 'maybe' {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  if (isWalletConnectHost(hostname)) return true
  if (/^((cca-lite|as)\.coinbase\.com|(.+\.)?cbhq\.net|mm-sdk-analytics\.api\.cx\.metamask\.io)$/.test(hostname))
    return true
  if (hostname === 'tokenlist.tempo.xyz' || hostname === 'www.walletlink.org') return true
  if (method !== 'POST' || isLoopbackHost(hostname)) return false
  return body === null ? 'maybe' : body.includes('"jsonrpc"')
}
