import type { ExpectMatcherState } from '@playwright/test'
import { toTimeLimit } from '../toTimeLimit.ts'

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
