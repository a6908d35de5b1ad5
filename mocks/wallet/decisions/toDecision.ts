import { BenchError } from '#mocks/core/BenchError'
import { ANSWERS, type WalletAnswer, type WalletDecision } from './decision.ts'

/**
 * Expands an answer to a decision.
 * @throws BenchError for an unknown answer, which untyped programs may pass
 */
export function toDecision(given: WalletAnswer | WalletDecision): WalletDecision {
  const decision = typeof given === 'object' && given !== null ? given : { answer: given }
  if (ANSWERS.includes(decision.answer)) return decision
  throw new BenchError(`Unknown answer ${JSON.stringify(decision.answer)}.`, {
    hint: `Give one of ${ANSWERS.join(', ')}.`,
  })
}
