import type { CommandContext } from './commandContext.ts'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The context of a command that has the process to itself: a signal stops it, or a reader that goes away. */
export function createProcessContext(): CommandContext {
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
      return () => {
        stdout.off('error', listener)
        for (const signal of SIGNALS) process.off(signal, onSignal)
      }
    },
  }
}
