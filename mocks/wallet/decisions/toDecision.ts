import { BenchError } from '#mocks/core/BenchError'
import { ANSWERS, type Answer, type Decision } from './decision.ts'

/**
 * A decision, spelled out.
 * @throws BenchError for an answer that there is not: a program without types may give any
 */
export function toDecision(given: Answer | Decision): Decision {
  const decision = typeof given === 'string' ? { answer: given } : given
  if (ANSWERS.includes(decision.answer)) return decision
  throw new BenchError(`There is no answer ${JSON.stringify(decision.answer)}.`, {
    hint: `Give one of ${ANSWERS.join(', ')}.`,
  })
}
