import { join } from 'node:path'
import { packageRoot } from '../../packageRoot.ts'
import { type RunningProgram, runProgram } from '../../testing/runProgram.ts'

/** Starts `walletbench` in a process of its own, which no other command of this user finds. */
export function startCli(folder: string, ...words: readonly string[]): RunningProgram {
  return startModule(folder, 'walletbench.js', ...words)
}

/** Starts a built module of `scripts`. */
export function startModule(folder: string, module: string, ...words: readonly string[]): RunningProgram {
  const env = { ...process.env, WALLETBENCH_SESSIONS: join(folder, 'sessions') }
  return runProgram(process.execPath, [join(packageRoot, 'dist/scripts', module), ...words], { cwd: packageRoot, env })
}
