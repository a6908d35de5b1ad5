import { join } from 'node:path'
import { packageRoot } from '../packageRoot.ts'
import { type RunningProgram, runProgram } from './runProgram.ts'
import { type StartedCommand, startCommand } from './startCommand.ts'

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
