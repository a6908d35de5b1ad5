import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { runCommand } from '../runCommand.ts'
import { createOutput } from './createOutput.ts'
import type { ReadyLine } from './runProgram.ts'

/** A command that runs in the test's own process. */
export type StartedCommand = {
  /** All output so far. */
  readonly stdout: () => string
  readonly stderr: () => string
  /** Resolves when the command has ended. */
  readonly closed: Promise<{ readonly code: number }>
  /** The first line on standard output, parsed. Rejects when the command ends without one. */
  readonly ready: Promise<ReadyLine>
  /**
   * Stops the command as a signal does. If it is still loading, it stops as soon as it listens.
   *
   * @returns whether a listener handled the stop for the first time
   */
  stop(): boolean
}

/**
 * Runs `walletbench` in this process, without the seconds that a process takes to load it.
 *
 * @param variables environment variables. Default: this process's
 * @example
 * const relay = startCommand(['relay', '--json', '--port', '0'])
 * const { relay: url } = await relay.ready
 * relay.stop()
 * expect(await relay.closed).toEqual({ code: 0 })
 */
export function startCommand(words: readonly string[], variables: NodeJS.ProcessEnv = process.env): StartedCommand {
  const stdout = createOutput()
  const stderr = createOutput()
  const listeners = new Set<() => boolean>()
  let stopAsked = false
  const context = {
    stdout: toTerminalOutput(stdout),
    stderr: toTerminalOutput(stderr),
    variables,
    exitCode: 0,
    onStop(listener: () => boolean) {
      listeners.add(listener)
      if (stopAsked) listener()
      return () => void listeners.delete(listener)
    },
  }
  const closed = runCommand(words, context).then((code) => ({ code }))
  const ready = Promise.race([
    stdout.firstLine.then((line) => JSON.parse(line) as ReadyLine),
    closed.then(({ code }): never => {
      throw new Error(`The command ended with ${code}.\n${stdout.text()}${stderr.text()}`)
    }),
  ])
  // A test that awaits only the end must not fail because of this promise.
  ready.catch(() => {})
  return {
    stdout: stdout.text,
    stderr: stderr.text,
    closed,
    ready,
    stop() {
      stopAsked = true
      return [...listeners].map((listener) => listener()).includes(true)
    },
  }
}
