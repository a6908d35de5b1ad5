import type { BenchAct } from '#mocks/trace/benchAct'
import type { PageAction } from '#mocks/trace/pageAction'
import type { WalletDecision } from '#mocks/wallet/decisions/decision'
import type { WalletAct } from '#mocks/world/walletActs'

const VERBS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    eth_requestAccounts: 'connects',
    personal_sign: 'signs a message',
    eth_signTypedData: 'signs typed data',
    eth_signTypedData_v3: 'signs typed data',
    eth_signTypedData_v4: 'signs typed data',
    eth_sendTransaction: 'sends a transaction',
    wallet_sendCalls: 'sends a batch',
    wallet_switchEthereumChain: 'switches the chain',
    wallet_addEthereumChain: 'adds a chain',
    wallet_watchAsset: 'adds an asset',
  }),
)

const MOST = 4

export type KnownAnswer =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'error'; readonly code: number }

export type DecideStep = {
  readonly kind: 'decide'
  readonly id: string
  readonly wallet: number
  /** `eth_requestAccounts` for every way to connect. */
  readonly method: string
  readonly decision: WalletDecision
  readonly answer?: KnownAnswer | undefined
  /** Milliseconds. */
  readonly waited?: number | undefined
  readonly page: number
}

export type TestStep =
  | { readonly kind: 'page'; readonly action: PageAction }
  | { readonly kind: 'scan'; readonly wallet: number; readonly page: number }
  | DecideStep
  /** Made before its request: a policy's decision, or one with a delay. */
  | {
      readonly kind: 'next'
      readonly id: string
      readonly wallet: number
      readonly method: string
      readonly decision: WalletDecision
    }
  | { readonly kind: 'used'; readonly decision: string }
  | { readonly kind: 'act'; readonly wallet: number; readonly act: WalletAct; readonly args: readonly unknown[] }
  | { readonly kind: 'bench'; readonly act: BenchAct }
  | { readonly kind: 'mined'; readonly decision: string; readonly chainId: number; readonly success: boolean }
  /** An error that no decision explains. */
  | { readonly kind: 'refused'; readonly wallet: number; readonly method: string; readonly code: number }
  | { readonly kind: 'note'; readonly words: string }

export function toTestTitle(steps: readonly TestStep[]): string {
  const words = steps.flatMap((step) => {
    if (step.kind !== 'decide' && step.kind !== 'next') return []
    const { method, decision } = step
    if (decision.answer === 'approve') return [VERBS.get(method) ?? method]
    return [`${decision.answer === 'ignore' ? 'ignores' : 'refuses'} ${method}`]
  })
  const told = [...new Set(words)]
  if (told.length === 0) return 'opens'
  return told.length > MOST ? `${told.slice(0, MOST).join(', ')} and more` : told.join(', ')
}
