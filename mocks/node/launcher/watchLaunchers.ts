import { type ProcessFacts, readProcess } from './readProcess.ts'

/** How often they are looked for, in ms. `/proc` costs some microseconds, `ps` a process. */
const INTERVAL = process.platform === 'linux' ? 500 : 2_000

export type WatchLaunchersParameters = {
  readonly launchers: readonly ProcessFacts[]
  /** Called once, with the first that has ended. */
  readonly onGone: (launcher: ProcessFacts) => void
  /** How often to look, in ms. */
  readonly interval?: number
  readonly read?: (pid: number) => Promise<ProcessFacts | undefined>
}

/**
 * Watches processes that are not this one's children: no event tells their end. Does not keep this process alive.
 *
 * @returns what stops watching
 */
export function watchLaunchers(parameters: WatchLaunchersParameters): () => void {
  const { launchers, onGone, interval = INTERVAL, read = readProcess } = parameters
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const now = await Promise.allSettled(launchers.map(({ pid }) => read(pid)))
    if (stopped) return
    const gone = launchers.find(({ started }, index) => {
      const facts = now[index]
      // One that cannot be read may live. Another start: its pid is another's now.
      return facts?.status === 'fulfilled' && facts.value?.started !== started
    })
    if (gone) return onGone(gone)
    timer = setTimeout(look, interval).unref()
  }

  if (launchers.length > 0) void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
