import type { ProcessFacts } from '#mocks/node/launcher/readProcess'
import { watchLaunchers } from '#mocks/node/launcher/watchLaunchers'
import type { CommandContext } from './commandContext.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * The context of a command that has the process to itself: it stops at a signal, when a reader goes away, and when npm
 * has ended where that started it.
 *
 * @param launchers what `listLaunchers` found when the process began
 */
export function createProcessContext(launchers: readonly ProcessFacts[]): CommandContext {
  const { stdout, stderr, env } = process
  return {
    stdout,
    stderr,
    variables: env,
    exitCode: 0,
    onStop(listener) {
      const onSignal = (signal: (typeof SIGNALS)[number]): void => {
        if (!listener()) process.exit(signal === 'SIGINT' ? 130 : 143)
      }
      for (const signal of SIGNALS) process.on(signal, onSignal)
      stdout.on('error', listener)
      const stopWatching = watchLaunchers({ launchers, onGone })
      function onGone({ command, pid }: ProcessFacts): void {
        if (listener()) stderr.write(`It ends with what started it: '${command}' (pid ${pid}) has ended.\n`)
      }
      return () => {
        stopWatching()
        stdout.off('error', listener)
        for (const signal of SIGNALS) process.off(signal, onSignal)
      }
    },
  }
}
