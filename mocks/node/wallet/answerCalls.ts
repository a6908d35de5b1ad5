import type { RequestArguments } from '#mocks/core/eip1193'
import {
  type ChainFault,
  parseCalls,
  type RpcCall,
  type RpcOutcome,
  toErrorOutcome,
  toReplyText,
} from '#mocks/core/jsonRpc'
import { toWireError } from '#mocks/core/rpcError'

/** EIP-1193's `request` of one client. */
export type Request = (args: RequestArguments) => Promise<unknown>

/**
 * Answers a client's JSON-RPC text with EIP-1193's `request`. The calls of a batch run in parallel, and are answered in
 * their order (JSON-RPC 2.0 §6). Never rejects: an error of `request` is sent with its code.
 *
 * @returns undefined if the text contains only notifications, which get no answer
 * @example
 * await answerCalls('{"jsonrpc":"2.0","id":1,"method":"eth_chainId"}', (args) => connection.request(args))
 * // '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'
 */
export async function answerCalls(text: string, request: Request): Promise<string | undefined> {
  const { batch, entries } = parseCalls(text)
  const answers = (await Promise.all(entries.map((entry) => answer(entry, request)))).filter((it) => it !== undefined)
  if (answers.length === 0) return undefined
  return batch ? `[${answers.join(',')}]` : answers[0]
}

async function answer(entry: RpcCall | ChainFault, request: Request): Promise<string | undefined> {
  const outcome = 'fault' in entry ? toErrorOutcome(entry.fault) : await call(entry, request)
  return entry.idText === undefined ? undefined : toReplyText(entry.idText, outcome)
}

async function call({ method, params }: RpcCall, request: Request): Promise<RpcOutcome> {
  try {
    const result = await request({ method, params: params as RequestArguments['params'] })
    // JSON has no `undefined`, and an answer must have a result.
    return { resultText: JSON.stringify(result ?? null) }
  } catch (error) {
    return toErrorOutcome(toWireError(error))
  }
}
