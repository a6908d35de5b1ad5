import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { type ProcessFacts, watchLaunchers } from '#mocks/node/launcher/launchers'
import { type TextOutput, toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

export type CommandOutput = TextOutput

/** Tests run many commands in one process, each with its own context. */
export type CommandContext = {
  readonly stdout: CommandOutput
  readonly stderr: CommandOutput
  readonly variables: NodeJS.ProcessEnv
  exitCode: number
  /** The listener returns whether it handles the first request: a second signal ends a stopping command at once. */
  onStop(listener: (signal?: NodeJS.Signals) => boolean): () => void
}

/** Also stops when the reader of its output goes away, and when the npm or npx that started it ends. */
export function createProcessContext(launchers: readonly ProcessFacts[]): CommandContext {
  const stdout = toTerminalOutput(process.stdout)
  const stderr = toTerminalOutput(process.stderr)
  return {
    stdout,
    stderr,
    variables: process.env,
    exitCode: 0,
    onStop(listener) {
      const onSignal = (signal: (typeof SIGNALS)[number]): void => {
        if (!listener(signal)) process.exit(signal === 'SIGINT' ? 130 : 143)
      }
      for (const signal of SIGNALS) process.on(signal, onSignal)
      const onClosed = () => void listener()
      process.stdout.on('error', onClosed)
      const stopWatching = watchLaunchers({ launchers, onGone })
      function onGone({ command, pid }: ProcessFacts): void {
        if (listener())
          stderr.write(`Stopping: ${new ForeignText(command)} (pid ${pid}), which started this command, has ended.\n`)
      }
      return () => {
        stopWatching()
        process.stdout.off('error', onClosed)
        for (const signal of SIGNALS) process.off(signal, onSignal)
      }
    },
  }
}
