import { spawn } from 'node:child_process'
import { BenchError } from '#mocks/core/BenchError'
import { guardProgram } from '../bench/guardProgram.ts'
import { type ProcessExit, toProcessExit } from './processExit.ts'

/** Makes sure that no child and no private folder outlives this process, even if SIGKILL ends it. */
export type ProcessGuard = {
  readonly pid: number
  /** Resolves when the guard has exited. Only `stop` should cause that. */
  readonly exited: Promise<ProcessExit>
  /** Adds a child to kill when this process ends. */
  add(pid: number): void
  /** Removes a child that has exited: its pid may soon belong to another process. */
  remove(pid: number): void
  /** Adds a folder to remove when this process ends, after the children are killed. */
  addFolder(path: string): void
  /** Removes a folder that this process has removed itself. */
  removeFolder(path: string): void
  /** Stops the guard. It kills the children and removes the folders that were not removed. Safe to call twice. */
  stop(): Promise<void>
}

/** The kernel closes the guard's pipe when this process ends, for whatever reason: the guard then kills and removes. */
export async function startProcessGuard(): Promise<ProcessGuard> {
  const child = spawn(process.execPath, ['--eval', `(${guardProgram.toString()})(process)`], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const exited = toProcessExit(child)
  const { pid, stdin } = child
  if (pid === undefined) {
    throw new BenchError('The process guard did not start.', { metaMessages: [`Program: ${process.execPath}`] })
  }
  // A write to a dead guard is not an error: `exited` reports it.
  stdin.on('error', () => {})
  // The guard exits when its pipe closes: it must not keep this process alive.
  child.unref()
  const write = (sign: '+' | '-', value: number | string): void => void stdin.write(`${sign}${JSON.stringify(value)}\n`)

  return {
    pid,
    exited,
    add: (childPid) => write('+', childPid),
    remove: (childPid) => write('-', childPid),
    addFolder: (path) => write('+', path),
    removeFolder: (path) => write('-', path),
    async stop() {
      child.ref()
      stdin.end()
      await exited
    },
  }
}
