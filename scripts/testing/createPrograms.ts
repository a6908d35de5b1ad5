import { join } from 'node:path'
import { expect } from 'vitest'
import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { packageRoot } from '#scripts/packageRoot'
import { runCommand } from '#scripts/runCommand'
import { createOutput, type ReadyLine, type RunningProgram, runProgram } from './runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')

export type EndedProgram = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

export type StartedCommand = ReturnType<typeof startCommand>

/** Leaves nothing behind: `afterEach(programs.stop)`. */
export function createPrograms() {
  const processes: RunningProgram[] = []
  const commands: StartedCommand[] = []

  function start(command: string, ...words: string[]): RunningProgram {
    const running = runProgram(command, words, { cwd: packageRoot })
    processes.push(running)
    return running
  }

  function run(...words: string[]): StartedCommand {
    const running = startCommand(words)
    commands.push(running)
    return running
  }

  async function toEnd({ closed, stdout, stderr }: StartedCommand): Promise<EndedProgram> {
    const { code } = await closed
    return { code, stdout: stdout(), stderr: stderr() }
  }

  return {
    run,
    runToEnd: (...words: string[]) => toEnd(run(...words)),
    end(running: StartedCommand) {
      running.stop()
      return toEnd(running)
    },
    startProcess: (...words: string[]) => start(process.execPath, program, ...words),
    start,
    async stop() {
      for (const { child } of processes) child.kill('SIGKILL')
      for (const running of commands) running.stop()
      for (const { closed } of [...processes.splice(0), ...commands.splice(0)]) await closed
    },
  }
}

export const refusing = (code: number, says: string) => ({ code, stdout: '', stderr: expect.stringContaining(says) })

/** In this process, without the seconds that a process takes to load it. */
export function startCommand(words: readonly string[], variables: NodeJS.ProcessEnv = process.env) {
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
    /** The first line on standard output, parsed. Rejects when the command ends without one. */
    ready,
    /** As a signal does; while loading, as soon as it listens. Returns whether it was handled for the first time. */
    stop(): boolean {
      stopAsked = true
      return [...listeners].map((listener) => listener()).includes(true)
    },
  }
}
