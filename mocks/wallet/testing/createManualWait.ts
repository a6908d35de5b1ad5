import type { Wait } from '#mocks/core/wait'

/** A wait in which time passes only when the test lets it. */
export function createManualWait() {
  let now = 0
  let waiting: { readonly until: number; readonly resolve: () => void }[] = []
  const wait: Wait = (ms) => new Promise((resolve) => waiting.push({ until: now + ms, resolve }))
  return {
    wait,
    /** Lets this many milliseconds pass. Due waits resolve, the earliest first. */
    pass(ms: number): void {
      now += ms
      const due = waiting.filter(({ until }) => until <= now).sort((a, b) => a.until - b.until)
      waiting = waiting.filter(({ until }) => until > now)
      for (const { resolve } of due) resolve()
    },
  }
}
