import { createKeysRpc } from '#mocks/wallet/remote/keys/createKeysRpc'
import { KEYS_RPC_URLS } from '#mocks/wallet/remote/keys/keysRpcUrls'
import { toKeysRpcCall } from '#mocks/wallet/remote/keys/toKeysRpcCall'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { toCorsHeaders, toPreflightHeaders } from '../../publicNodes/outsideCors.ts'
import type { OutsideAnswer, OutsideRequest } from '../../publicNodes/outsideRequest.ts'

/**
 * Creates what answers the JSON-RPC of the SDKs of keys.coinbase.com.
 *
 * @returns undefined for an address that is not theirs, and for a request of no page
 * @example
 * const answer = createKeysAnswers(wallet)
 * await answer({ url: 'https://rpc.wallet.coinbase.com', method: 'POST', headers: { origin }, body })
 */
export function createKeysAnswers(
  wallet: Pick<Wallet, 'openConnection'>,
): (request: OutsideRequest) => Promise<OutsideAnswer | undefined> {
  const answerRpc = createKeysRpc(wallet)
  return async (request) => {
    const { url, method, headers, body } = request
    if (!KEYS_RPC_URLS.test(url)) return undefined
    if (method === 'OPTIONS') return { status: 204, headers: toPreflightHeaders(request) }
    const { origin } = headers
    if (origin === undefined || body === null) return undefined
    const platform = headers['x-cbw-sdk-platform']
    const answer = await answerRpc(toKeysRpcCall({ url, platform, origin, body }))
    return { status: 200, headers: { ...toCorsHeaders(request), 'content-type': 'application/json' }, body: answer }
  }
}
