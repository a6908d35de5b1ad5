import { join } from 'node:path'
import { packageRoot } from '../packageRoot.ts'
import { type RunningProgram, runProgram } from './runProgram.ts'

const program = join(packageRoot, 'dist/scripts/walletbench.js')

/** How a program ended, and what it said. */
export type EndedProgram = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** The commands of one test file. */
export type Programs = {
  /** Starts `walletbench` with these words. */
  run(...words: string[]): RunningProgram
  /** Starts any other program. */
  start(command: string, ...words: string[]): RunningProgram
  /** Runs a command that ends by itself. */
  runToEnd(...words: string[]): Promise<EndedProgram>
  /** Ends a program as a person does. */
  end(running: RunningProgram): Promise<EndedProgram>
  /** Ends all that still run. */
  stop(): Promise<void>
}

/**
 * Runs `walletbench` in tests, and leaves nothing behind.
 *
 * @example
 * const programs = createPrograms()
 * afterEach(programs.stop)
 * const { rpc } = await programs.run('rpc', '--json', '--port', '0', '--replay', file).ready
 */
export function createPrograms(): Programs {
  const all: RunningProgram[] = []

  function start(command: string, ...words: string[]): RunningProgram {
    const running = runProgram(command, words, { cwd: packageRoot })
    all.push(running)
    return running
  }

  async function toEnd(running: RunningProgram): Promise<EndedProgram> {
    const { code } = await running.closed
    return { code, stdout: running.stdout(), stderr: running.stderr() }
  }

  const run = (...words: string[]) => start(process.execPath, program, ...words)
  return {
    run,
    start,
    runToEnd: (...words) => toEnd(run(...words)),
    end(running) {
      running.child.kill('SIGTERM')
      return toEnd(running)
    },
    async stop() {
      for (const { child, closed } of all.splice(0)) {
        child.kill('SIGKILL')
        await closed
      }
    },
  }
}
