import { join } from 'node:path'
import { toTerminalOutput } from '#mocks/node/shared/toTerminalOutput'
import { packageRoot } from '#scripts/packageRoot'
import { runCommand } from '#scripts/runCommand'
import { createOutput, type ReadyLine, type RunningProgram, runProgram } from './runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')

/** The exit code and the output of a program. */
export type EndedProgram = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** The commands of one test file. */
export type Programs = {
  /** Runs `walletbench` with these arguments in this process. */
  run(...words: string[]): StartedCommand
  /** The same for a command that ends on its own. */
  runToEnd(...words: string[]): Promise<EndedProgram>
  /** Stops a command of this process as a signal does. */
  end(running: StartedCommand): Promise<EndedProgram>
  /** Starts `walletbench` in a process of its own, for what only a process can show, such as signals. */
  startProcess(...words: string[]): RunningProgram
  /** Starts any other program. */
  start(command: string, ...words: string[]): RunningProgram
  /** Ends all programs that still run. */
  stop(): Promise<void>
}

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
 * Creates a runner of `walletbench` for tests that leaves nothing behind.
 *
 * @example
 * const programs = createPrograms()
 * afterEach(programs.stop)
 * const { rpc } = await programs.run('rpc', '--json', '--port', '0', '--replay', file).ready
 */
export function createPrograms(): Programs {
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
    runToEnd: (...words) => toEnd(run(...words)),
    end(running) {
      running.stop()
      return toEnd(running)
    },
    startProcess: (...words) => start(process.execPath, program, ...words),
    start,
    async stop() {
      for (const { child } of processes) child.kill('SIGKILL')
      for (const running of commands) running.stop()
      for (const { closed } of [...processes.splice(0), ...commands.splice(0)]) await closed
    },
  }
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
