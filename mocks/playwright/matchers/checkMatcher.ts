import { BenchError } from '#mocks/core/BenchError'
import { checkOptionNames, toShown } from '#mocks/core/checkOptionNames'
import type { MatcherOptions } from './retry.ts'

export type MatcherUse = {
  readonly name: string
  readonly fixture: 'wallet' | 'chain'
  readonly member: string
  readonly received: unknown
  readonly options: MatcherOptions
}

/** For tests without types. */
export function checkMatcher({ name, fixture, member, received, options }: MatcherUse): void {
  if (typeof received !== 'object' || received === null || !(member in received))
    throw new BenchError(`${name} was given something that is no ${fixture}.`, {
      hint: `Give the fixture \`${fixture}\`, or one of \`${fixture}s\`: await expect(${fixture}).${name}(…).`,
    })
  checkOptionNames(`The last parameter of ${name}`, options, ['timeout'])
  const { timeout } = options
  if (timeout === undefined || (typeof timeout === 'number' && timeout >= 0)) return
  throw new BenchError(`${name}: timeout is ${toShown(timeout)}.`, { hint: 'Give a number of milliseconds.' })
}
