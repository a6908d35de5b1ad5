import type { RequestArguments } from '#mocks/core/eip1193'
import { readMethods } from '#mocks/core/readMethods'
import { fromWireError, toWireError } from '#mocks/core/rpcError'
import { parseObject } from '#mocks/wallet/parseObject'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import type { Wallet } from '#mocks/wallet/walletTypes'

const CHAIN_URL = 'https://chain-proxy.wallet.coinbase.com/'

export type KeysRpcCall = {
  readonly origin: string
  readonly transport: KeysTransport
  /** The chain whose address is asked. Undefined for the address of the wallet itself. */
  readonly chainId?: number | undefined
  readonly body: string
}

type Call = RequestArguments & { readonly id?: unknown }

/** JSON-RPC 2.0 §5.1 */
const INVALID = { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }

export type KeysTransport = Extract<WalletTransport, 'baseAccount' | 'coinbase'>

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
    const parsed = parseObject<Call | readonly (Call | null)[]>(call.body)
    if (Array.isArray(parsed)) return JSON.stringify(await Promise.all(parsed.map((each) => answerOne(each, call))))
    if (parsed) return JSON.stringify(await answerOne(parsed as Call, call))
    return JSON.stringify({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })
  }
}

/** The address at which the SDKs of keys.coinbase.com find a chain. Nothing is sent there: pages are answered here. */
export const toKeysChainUrl = (chainId: number): string => `${CHAIN_URL}?targetName=${chainId}`
