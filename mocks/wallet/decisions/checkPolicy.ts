import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import { ASKED_METHODS, checkAskedMethod } from './askedMethods.ts'
import type { WalletAnswer } from './decision.ts'
import type { WalletPolicyParameters } from './policy.ts'
import { toDecision } from './toDecision.ts'

const NAMES = ['default', 'methods', 'decide'] as const satisfies readonly (keyof WalletPolicyParameters)[]

/** For programs without types. */
export function checkPolicy(policy: WalletAnswer | WalletPolicyParameters): void {
  if (typeof policy === 'string') {
    toDecision(policy)
    return
  }
  const names = typeof policy === 'object' && policy !== null ? Object.keys(policy) : []
  const method = names.find((name) => ASKED_METHODS.some((known) => known === name))
  if (method !== undefined)
    throw new BenchError(`A policy has no "${method}".`, {
      hint: `Give answers by method in \`methods\`: { methods: { ${method}: 'approve' } }.`,
    })
  checkOptionNames('A policy', policy, NAMES)
  const { default: answer, methods = {}, decide } = policy
  if (answer !== undefined) toDecision(answer)
  if (decide !== undefined && typeof decide !== 'function')
    throw new BenchError(`A policy's decide is ${toShown(decide)}.`, { hint: 'Give a function of a request.' })
  checkOptionNames("A policy's methods", methods, Object.keys(Object(methods)))
  for (const [name, decision] of Object.entries(methods)) {
    checkAskedMethod(name)
    toDecision(decision)
  }
}
