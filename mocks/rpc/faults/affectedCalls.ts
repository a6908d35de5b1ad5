import { BLOCK_PARAMETERS } from '#mocks/rpc/cassette/calls/callTables'
import type { CallToMatch, ChainFaultEffect } from './chainFault.ts'

export const SEND_METHODS: readonly string[] = [
  'eth_sendTransaction',
  'eth_sendRawTransaction',
  'eth_sendTransactionSync',
  'eth_sendRawTransactionSync',
]

/** The calls that an effect applies to. Other calls never match, and are not counted. */
export type AffectedCalls = { readonly methods?: readonly string[]; readonly notifications?: true }

const SENT: AffectedCalls = { methods: SEND_METHODS }
const HEAD = [
  'eth_blockNumber',
  'eth_getBlockByHash',
  'eth_getFilterChanges',
  'eth_getFilterLogs',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  ...BLOCK_PARAMETERS.keys(),
]

export const AFFECTED_CALLS: Readonly<Record<ChainFaultEffect['kind'], AffectedCalls>> = {
  delay: {},
  error: {},
  rateLimit: {},
  httpStatus: {},
  drop: {},
  hang: {},
  halfAnswer: {},
  brokenJson: {},
  close: {},
  wrongChainId: { methods: ['eth_chainId', 'net_version'] },
  staleHead: { methods: HEAD, notifications: true },
  reorg: SENT,
  dropTransaction: SENT,
  stuckPending: SENT,
  replaceTransaction: SENT,
  silence: { methods: ['eth_getFilterChanges'], notifications: true },
}

export function isAffected(kind: ChainFaultEffect['kind'], call: CallToMatch): boolean {
  const { methods, notifications } = AFFECTED_CALLS[kind]
  if (call.notification) return notifications === true
  return methods === undefined || methods.includes(call.method)
}
