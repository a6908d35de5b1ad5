import type { Timers } from '#mocks/relay/driveRelay'

/** Node's timers, for what shall not keep a process alive. */
export const nodeTimers: Timers<NodeJS.Timeout> = {
  setTimer: (run, ms) => setTimeout(run, ms).unref(),
  clearTimer: (timer) => clearTimeout(timer),
}
