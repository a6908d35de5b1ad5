import { join } from 'node:path'
import { packageRoot } from '#scripts/packageRoot'
import { type RunningProgram, runProgram } from '#scripts/testing/runProgram'

export type WrittenFile = {
  readonly path: string
  readonly old: Buffer | undefined
  isNew(bytes: Buffer): boolean | Promise<boolean>
}

export type ReadyWriter = {
  readonly program: RunningProgram
  /** The folder in which the first change shows that it writes. */
  readonly watched: string
  readonly files: readonly WrittenFile[]
  write(): Promise<unknown>
}

export type WriterCase = { readonly name: string; start(folder: string): Promise<ReadyWriter> }

/** No other command of this user finds this process. */
export const startCli = (folder: string, ...words: readonly string[]): RunningProgram =>
  startModule(folder, 'walletbench.js', ...words)

export function startModule(folder: string, module: string, ...words: readonly string[]): RunningProgram {
  const env = { ...process.env, WALLETBENCH_SESSIONS: join(folder, 'sessions') }
  return runProgram(process.execPath, [join(packageRoot, 'dist/scripts', module), ...words], { cwd: packageRoot, env })
}
