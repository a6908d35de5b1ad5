import { getHttpRpcClient } from 'viem/utils'
import { BenchError } from '#mocks/core/BenchError'
import { checkInput } from '#mocks/core/input/checkInput'
import { filled } from '#mocks/core/input/readers'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { membersOf } from '../parseObject.ts'
import type { SendRpc } from '../walletCore.ts'

/**
 * Sends a wallet's JSON-RPC by HTTP, each call under the given id. It follows no redirect, which could lead to another
 * host. It throws a node's JSON-RPC error with its code. Any other answer is described, but not quoted: a dapp may name
 * the address of a service whose answers it can't read.
 *
 * @param client the wallet's name in the gateway's trace: its `client` query parameter
 * @example
 * const wallet = createWallet({ ...parameters, send: createHttpSend('alpha') })
 */
export function createHttpSend(client: string): SendRpc {
  checkInput('createHttpSend', filled, client, 'the client')
  return async (chain, id, { method, params }) => {
    const { rpcUrl } = chain
    const url = `${rpcUrl}${rpcUrl.includes('?') ? '&' : '?'}client=${encodeURIComponent(client)}&ids=unique`
    // viem's own type requires a number. JSON-RPC 2.0 §4 also allows a string, and only a string is unique in the trace.
    const body = { method, params, id: id as unknown as number }
    const node = getHttpRpcClient(url, { fetchOptions: { redirect: 'manual' } })
    const reply: unknown = await node.request({ body }).catch((error: unknown) => {
      throw toSendError(rpcUrl, error)
    })
    const { result, error } = membersOf(reply)
    if (isWireError(error)) throw fromWireError(error)
    if ((error !== undefined && error !== null) || result === undefined)
      throw toAnswerError(rpcUrl, 'JSON that is not a JSON-RPC answer')
    return result
  }
}

/** viem quotes the answer of a node that speaks no JSON-RPC, and so does the parser of JSON. */
function toSendError(rpcUrl: string, error: unknown): unknown {
  const { name, status, cause } = membersOf(error)
  if (name !== 'HttpRequestError') return error
  if (typeof status === 'number') return toAnswerError(rpcUrl, describeStatus(status))
  return cause instanceof SyntaxError ? toAnswerError(rpcUrl, 'text that is not JSON') : error
}

/** A page sees a redirect that it doesn't follow as status 0, Fetch standard §"opaque-redirect filtered response". */
function describeStatus(status: number): string {
  return status === 0 || (status >= 300 && status < 400)
    ? 'a redirect, which is not followed: give the address that it points to'
    : `HTTP ${status}`
}

function toAnswerError(rpcUrl: string, what: string): BenchError {
  return new BenchError(`The node at ${rpcUrl} answered with ${what}.`)
}

function isWireError(value: unknown): value is WireError {
  const { code, message } = membersOf(value)
  return typeof code === 'number' && typeof message === 'string'
}
