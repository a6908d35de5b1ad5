import type { FaultMatch } from './fault.ts'

export type FaultProblem = { readonly path: readonly string[]; readonly message: string }

export function findMatchProblems({ nth, times, probability, seed }: FaultMatch): readonly FaultProblem[] {
  const found: FaultProblem[] = []
  const say = (field: string, message: string) => found.push({ path: ['match', field], message })
  const one = 'cannot be combined with nth, which names one'
  if (nth !== undefined && times !== undefined) say('times', one)
  if (nth !== undefined && probability !== undefined) say('probability', one)
  if (seed !== undefined && probability === undefined) say('seed', 'needs a probability to draw for')
  return found
}
