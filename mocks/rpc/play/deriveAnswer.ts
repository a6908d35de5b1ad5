import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { BlockRef, CassetteMeta } from '../cassette/cassette.ts'
import { deriveLogs } from './deriveLogs.ts'
import { findNewestBlock } from './findNewestBlock.ts'
import type { PlacedCall } from './placeCall.ts'
import { resultOf } from './resultOf.ts'

export type DeriveParameters = {
  readonly call: PlacedCall
  readonly meta: CassetteMeta
  readonly head: BlockRef | undefined
  /** Finds the recorded answer to another call. */
  readonly find: (method: string, params: unknown) => RpcOutcome | undefined
}

/**
 * Answers a call that was not recorded, if the answer follows from the recording: from the head of the cassette, from
 * complete accounts, from the receipts of blocks (logs), or because a block does not exist yet.
 *
 * @example
 * deriveAnswer({ call, meta, head, find })
 */
export function deriveAnswer(parameters: DeriveParameters): RpcOutcome | undefined {
  const { method } = parameters.call
  const resultText = Object.hasOwn(DERIVATIONS, method) ? DERIVATIONS[method]?.(parameters) : undefined
  return resultText === undefined ? undefined : { resultText }
}

type Derivation = (parameters: DeriveParameters) => string | undefined

/** Answers from a complete account. A forking Anvil asks for it and for its parts, and takes what comes first. */
function fromAccount(member: 'balance' | 'nonce' | 'code'): Derivation {
  return ({ call, find }) => {
    const text = resultOf(find('eth_getAccountInfo', call.params))
    const value: unknown =
      text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown> | null)?.[member]
    return typeof value === 'string' ? JSON.stringify(value) : undefined
  }
}

const nothing: Derivation = () => 'null'

/** Answers for a block after the head, which does not exist yet. */
const notYet: Derivation = ({ call, head }) => {
  const number = findNewestBlock(call.method, call.params, { resultText: 'null' })
  return head && number !== undefined && number > Number(head.number) ? 'null' : undefined
}

const DERIVATIONS: Readonly<Record<string, Derivation>> = {
  eth_chainId: ({ meta }) => JSON.stringify(`0x${meta.chainId.toString(16)}`),
  net_version: ({ meta }) => JSON.stringify(String(meta.chainId)),
  eth_blockNumber: ({ head }) => head && JSON.stringify(head.number),
  web3_clientVersion: ({ meta }) => JSON.stringify(meta.client ?? meta.tool),
  eth_getBalance: fromAccount('balance'),
  eth_getTransactionCount: fromAccount('nonce'),
  eth_getCode: fromAccount('code'),
  eth_getTransactionReceipt: nothing,
  eth_getTransactionByHash: nothing,
  eth_getBlockByNumber: notYet,
  eth_getBlockReceipts: notYet,
  eth_getLogs: ({ call, head, find }) =>
    head && deriveLogs(call.params, Number(head.number), (method, params) => resultOf(find(method, params))),
}
