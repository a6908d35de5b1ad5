import type { ExpectMatcherState } from '@playwright/test'
import { BenchError } from '#mocks/core/BenchError'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { checkOptionNames, toShown } from '#mocks/core/knownNames'
import { toTimeLimit } from '#mocks/playwright/options'

const MOST = 300

export type RetryParameters = {
  readonly look: () => boolean | Promise<boolean>
  readonly subscribe: (listener: () => void) => () => void
  readonly options?: MatcherOptions | undefined
  readonly message: (state: ExpectMatcherState) => string
}

export type MatcherOptions = {
  /** Milliseconds. Default: the time-out of `expect`. */
  readonly timeout?: number | undefined
}

type MatcherUse = {
  readonly name: string
  readonly fixture: 'wallet' | 'chain'
  readonly member: string
  readonly received: unknown
  readonly options: MatcherOptions
}

export async function retry(state: ExpectMatcherState, { look, subscribe, message, options = {} }: RetryParameters) {
  const { timeout = state.timeout } = options
  const holds = await new Promise<boolean>((resolve, reject) => {
    let stop = () => {}
    const end = (settle: () => void) => {
      clearTimeout(timer)
      stop()
      settle()
    }
    const check = () =>
      Promise.resolve()
        .then(look)
        .then(
          (now) => {
            if (now !== state.isNot) end(() => resolve(now))
          },
          (error) => end(() => reject(error)),
        )
    const timer = setTimeout(() => end(() => resolve(state.isNot)), toTimeLimit(timeout))
    stop = subscribe(() => void check())
    void check()
  })
  return { pass: holds, message: () => message(state) }
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

/** Whether a value has all members of another: objects in part, lists whole, hex without its case. */
export function matchesPart(value: unknown, part: unknown): boolean {
  if (part === undefined) return true
  if (typeof part === 'string' && typeof value === 'string' && /^0x[0-9a-f]*$/i.test(part))
    return part.toLowerCase() === value.toLowerCase()
  if (Array.isArray(part))
    return (
      Array.isArray(value) &&
      value.length === part.length &&
      part.every((each, index) => matchesPart(value[index], each))
    )
  if (typeof part !== 'object' || part === null) return Object.is(value, part)
  if ('asymmetricMatch' in part && typeof part.asymmetricMatch === 'function')
    return Boolean(part.asymmetricMatch(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(part).every(([name, each]) => matchesPart(Reflect.get(value, name), each))
}

export function toText(value: unknown): string {
  const text =
    JSON.stringify(value, (_name, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each)) ?? 'undefined'
  return escapeHidden(text.length > MOST ? `${text.slice(0, MOST)}…` : text, { isJson: true })
}
