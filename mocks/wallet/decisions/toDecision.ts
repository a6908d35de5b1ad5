import { BenchError } from '#mocks/core/BenchError'
import { toShown } from '#mocks/core/checkOptionNames'
import { checkInput } from '#mocks/core/input/checkInput'
import { ANSWERS, type WalletAnswer, type WalletDecision } from './decision.ts'
import { decisionReader } from './decisionReader.ts'

/** Untyped programs may pass any answer. */
export function toDecision(given: WalletAnswer | WalletDecision): WalletDecision {
  const decision = typeof given === 'object' && given !== null ? given : { answer: given }
  if (ANSWERS.includes(decision.answer)) {
    checkInput('The decision', decisionReader, decision, 'it')
    return decision
  }
  throw new BenchError(`Unknown answer ${toShown(decision.answer)}.`, { hint: `Give one of ${ANSWERS.join(', ')}.` })
}
