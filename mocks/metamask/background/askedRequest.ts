import { hexToBigInt, isHex } from 'viem'
import { z } from 'zod'
import type { GasEdit } from '#mocks/metamask/page/windowEdits'
import { membersOf } from '#mocks/wallet/parseObject'

const approval = z.object({
  id: z.string(),
  /** A site's, or `metamask` where it does not keep it. */
  origin: z.string(),
  type: z.string(),
  time: z.number(),
  requestData: z.record(z.string(), z.unknown()).nullish(),
})

const transaction = z.object({
  id: z.string(),
  chainId: z.string(),
  txParams: z.record(z.string(), z.unknown()),
  /** What the site gave, without MetaMask's estimates. */
  txParamsOriginal: z.record(z.string(), z.unknown()).optional(),
  actionId: z.string().optional(),
  batchId: z.string().optional(),
})

/** As of 13.13.1. */
export const askedState = z.object({
  pendingApprovals: z.record(z.string(), approval),
  signatureRequests: z.record(z.string(), z.object({ chainId: z.string().optional() })).optional(),
  transactions: z.array(transaction),
  /** The network client of each site. */
  domains: z.record(z.string(), z.string()),
  networkConfigurationsByChainId: z.record(
    z.string(),
    z.object({ rpcEndpoints: z.array(z.object({ networkClientId: z.string() })) }),
  ),
  selectedNetworkClientId: z.string(),
})

type AskedState = z.infer<typeof askedState>
type Approval = z.infer<typeof approval>
type Transaction = z.infer<typeof transaction>

export type AskedRequest = {
  readonly id: string
  /** The wire methods that lead to it, the likeliest first. */
  readonly methods: readonly [string, ...string[]]
  readonly params: unknown
  /** Undefined where MetaMask does not keep it. */
  readonly origin: string | undefined
  readonly chainId: number
  /** The id of the page's JSON-RPC request, where MetaMask keeps it. */
  readonly rpcId: string | undefined
  /** The id of a batch, which the page may get before its user is asked. */
  readonly batchId: string | undefined
  readonly gas: Partial<GasEdit>
}

export function listAsked(state: AskedState): readonly AskedRequest[] {
  const approvals = Object.values(state.pendingApprovals).toSorted((a, b) => a.time - b.time)
  return approvals.map((each) => toAsked(each, state))
}

function toAsked(each: Approval, state: AskedState): AskedRequest {
  const { id, type, requestData } = each
  const sent = type === 'transaction' ? state.transactions.find((one) => one.id === id) : undefined
  const origin = each.origin === 'metamask' ? undefined : each.origin
  const chainId = sent?.chainId ?? state.signatureRequests?.[id]?.chainId ?? toChainId(origin, state)
  const rpcId = requestData?.['requestId'] ?? sent?.actionId
  return {
    id,
    methods: toMethods(each, sent),
    params: toParams(each, sent),
    origin,
    chainId: Number(chainId),
    rpcId: rpcId === undefined ? undefined : String(rpcId),
    batchId: sent?.batchId,
    gas: sent ? toGas(sent.txParams) : {},
  }
}

/** MetaMask's approval types that are not wire methods, or not of one alone. */
function toMethods({ type, requestData }: Approval, sent: Transaction | undefined): AskedRequest['methods'] {
  if (type === 'transaction') return [sent?.batchId === undefined ? 'eth_sendTransaction' : 'wallet_sendCalls']
  if (type === 'transaction_batch') return ['wallet_sendCalls']
  if (type === 'eth_signTypedData') return [String(requestData?.['signatureMethod'] ?? type)]
  if (type !== 'wallet_requestPermissions') return [type]
  // It asks for a chain's permission as for any other.
  const { isSwitchEthereumChain, isAddEthereumChain } = membersOf(requestData?.['metadata'])
  if (isSwitchEthereumChain) return ['wallet_switchEthereumChain', 'wallet_addEthereumChain']
  if (isAddEthereumChain) return ['wallet_addEthereumChain']
  return ['wallet_requestPermissions', 'eth_requestAccounts']
}

function toParams({ type, requestData }: Approval, sent: Transaction | undefined): unknown {
  const { from, data, version, permissions } = requestData ?? {}
  if (sent) return [sent.txParamsOriginal ?? sent.txParams]
  if (type === 'personal_sign' || version === 'V1') return [data, from]
  if (type === 'eth_signTypedData') return [from, data]
  return [permissions ?? requestData ?? {}]
}

function toChainId(origin: string | undefined, state: AskedState): string {
  const client = (origin === undefined ? undefined : state.domains[origin]) ?? state.selectedNetworkClientId
  const found = Object.entries(state.networkConfigurationsByChainId).find(([, { rpcEndpoints }]) =>
    rpcEndpoints.some(({ networkClientId }) => networkClientId === client),
  )
  return found?.[0] ?? '0x0'
}

function toGas({ gas, maxFeePerGas, maxPriorityFeePerGas }: Transaction['txParams']): Partial<GasEdit> {
  const all = Object.entries({ gas, maxFeePerGas, maxPriorityFeePerGas })
  return Object.fromEntries(all.flatMap(([name, value]) => (isHex(value) ? [[name, hexToBigInt(value)]] : [])))
}
