import type { Timers } from '#mocks/relay/driveRelay'

/** They don't keep the process alive. */
export const nodeTimers: Timers<NodeJS.Timeout> = {
  setTimer: (run, ms) => setTimeout(run, ms).unref(),
  clearTimer: (timer) => clearTimeout(timer),
}
