import type { TestStep } from './testStep.ts'

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
