import type { RequestPreview, WalletRequestEdit } from '#mocks/world/world'
import type { CallToTry } from './createSimulation.ts'

export type CallsToTry =
  | { readonly calls: readonly CallToTry[]; readonly chainId: number; readonly isAtomic: boolean }
  | { readonly why: string }

/** Undefined for a request that sends nothing. */
export function toCallsToTry(preview: RequestPreview, edit: WalletRequestEdit): CallsToTry | undefined {
  if (preview.kind === 'transaction') {
    const { from, to, data, chainId, delegations = [] } = preview
    if (to === undefined) return { why: 'It creates a contract, and nodes simulate calls alone.' }
    if (delegations.length > 0) return { why: 'It delegates an account first (EIP-7702), which nodes do not simulate.' }
    const call = { from, to, data, value: edit.value ?? preview.value, gas: edit.gas ?? preview.gas }
    return { calls: [call], chainId, isAtomic: true }
  }
  if (preview.kind !== 'batch') return undefined
  const { from, chainId, atomic } = preview
  const calls = preview.calls.flatMap(({ to, value, data }) => (to === undefined ? [] : [{ from, to, value, data }]))
  if (calls.length < preview.calls.length) return { why: 'It creates a contract, and nodes simulate calls alone.' }
  return { calls, chainId, isAtomic: atomic }
}
