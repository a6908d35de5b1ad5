import type { KeysRpcCall } from './createKeysRpc.ts'

/** The parts of an HTTP request that tell who asks, and for which chain. */
type KeysHttpRequest = {
  readonly url: string
  /** `x-cbw-sdk-platform`. */
  readonly platform: string | null | undefined
  /** The dapp's web origin, by the browser's word. */
  readonly origin: string
  readonly body: string
}

/**
 * Reads a request to the addresses of {@link KEYS_RPC_URLS}. Both SDKs use them: Coinbase's names itself in a header.
 *
 * @example
 * toKeysRpcCall({ url: 'https://chain-proxy.wallet.coinbase.com/?targetName=1', platform, origin, body }).chainId // 1
 */
export function toKeysRpcCall({ url, platform, origin, body }: KeysHttpRequest): KeysRpcCall {
  const target = Number(new URL(url).searchParams.get('targetName') ?? Number.NaN)
  return {
    origin,
    transport: platform === '@coinbase/wallet-sdk' ? 'coinbase' : 'baseAccount',
    ...(Number.isSafeInteger(target) ? { chainId: target } : {}),
    body,
  }
}
