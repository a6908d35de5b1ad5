import type { Wait } from '#mocks/core/wait'

/** Time that passes when a test says so. */
export function createManualWait() {
  let now = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []
  const wait: Wait = (ms) => new Promise((resolve) => waiting.push({ until: now + ms, resolve }))
  return {
    wait,
    /** Lets so many milliseconds pass: what is due goes on, the earliest first. */
    pass(ms: number): void {
      now += ms
      const due = waiting.filter(({ until }) => until <= now).sort((a, b) => a.until - b.until)
      waiting = waiting.filter(({ until }) => until > now)
      for (const { resolve } of due) resolve()
    },
  }
}
