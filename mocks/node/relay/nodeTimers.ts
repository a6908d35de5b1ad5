import type { Timers } from '#mocks/relay/driveRelay'

/** Node's timers, without keeping the process alive. */
export const nodeTimers: Timers<NodeJS.Timeout> = {
  setTimer: (run, ms) => setTimeout(run, ms).unref(),
  clearTimer: (timer) => clearTimeout(timer),
}
