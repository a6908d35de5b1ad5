import { getHttpRpcClient } from 'viem/utils'
import { fromWireError } from '#mocks/core/rpcError'
import type { SendRpc } from '../walletCore.ts'

/**
 * Sends a wallet's JSON-RPC by HTTP, each call under the given id.
 *
 * @param client the wallet's name in the gateway's trace: its `client` query parameter
 * @example
 * const wallet = createWallet({ ...parameters, send: createHttpSend('alpha') })
 */
export function createHttpSend(client: string): SendRpc {
  return async (chain, id, { method, params }) => {
    const { rpcUrl } = chain
    const url = `${rpcUrl}${rpcUrl.includes('?') ? '&' : '?'}client=${encodeURIComponent(client)}&ids=unique`
    // viem's own type requires a number. JSON-RPC 2.0 §4 also allows a string, and only a string is unique in the trace.
    const body = { method, params, id: id as unknown as number }
    const { result, error } = await getHttpRpcClient(url).request({ body })
    if (error) throw fromWireError(error)
    return result
  }
}
