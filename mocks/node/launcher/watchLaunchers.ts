import { type ProcessFacts, readProcess } from './readProcess.ts'

/** In ms. Reading `/proc` takes microseconds; `ps` starts a process. */
const INTERVAL = process.platform === 'linux' ? 500 : 2_000

/** No event reports the end of processes that are not children. Does not keep this process alive. */
export function watchLaunchers(parameters: {
  readonly launchers: readonly ProcessFacts[]
  readonly onGone: (launcher: ProcessFacts) => void
  readonly interval?: number
  readonly read?: (pid: number) => Promise<ProcessFacts | undefined>
}): () => void {
  const { launchers, onGone, interval = INTERVAL, read = readProcess } = parameters
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const now = await Promise.allSettled(launchers.map(({ pid }) => read(pid)))
    if (stopped) return
    const gone = launchers.find(({ started }, index) => {
      const facts = now[index]
      // A process that cannot be read may still be alive. A different start time means that another process has the
      // pid.
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
