import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import type { Wallet } from '../../walletTypes.ts'
import type { KeysTransport } from './keysTransport.ts'

export type KeysRpcCall = {
  /** The dapp's web origin, by the browser's word. */
  readonly origin: string
  readonly transport: KeysTransport
  /** The chain whose address is asked. Undefined for the address of the wallet itself. */
  readonly chainId?: number | undefined
  /** A JSON-RPC request. */
  readonly body: string
}

type Call = RequestArguments & { readonly id?: unknown }

/** JSON-RPC 2.0 §5.1 */
const INVALID = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }

/**
 * Creates the wallet's JSON-RPC for the SDKs of keys.coinbase.com: they ask it for what needs no person, the status of
 * batches among it. A chain's address answers the wallet's read methods, from its node.
 *
 * @returns the text of the answer
 * @example
 * const answer = createKeysRpc(wallet)
 * await answer({ origin, transport: 'baseAccount', chainId: 8453, body })
 */
export function createKeysRpc(wallet: Pick<Wallet, 'openConnection'>): (call: KeysRpcCall) => Promise<string> {
  async function answerOne(call: Call | null, { origin, transport, chainId }: KeysRpcCall): Promise<object> {
    if (call === null) return INVALID
    const { id = null, method, params } = call
    const connection = wallet.openConnection(origin, { transport })
    try {
      if (method !== 'wallet_getCallsStatus' && (chainId === undefined || !readMethods.has(method)))
        throw fromWireError({ code: 4200, message: `The bench's wallet does not answer ${method} at this address.` })
      const args = { method, params }
      const result = await connection.request(args, method === 'wallet_getCallsStatus' ? {} : { chainId })
      return { jsonrpc: '2.0', id, result }
    } catch (error) {
      return { jsonrpc: '2.0', id, error: toWireError(error) }
    } finally {
      connection.close()
    }
  }

  return async (call) => {
    const parsed = parse(call.body)
    if (Array.isArray(parsed))
      return JSON.stringify(await Promise.all(parsed.map((each) => answerOne(each as Call | null, call))))
    if (typeof parsed === 'object' && parsed !== null) return JSON.stringify(await answerOne(parsed as Call, call))
    return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
