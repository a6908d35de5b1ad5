import { spawn } from 'node:child_process'
import { BenchError } from '#mocks/core/BenchError'
import { guardProgram } from '../bench/guardProgram.ts'
import { type ProcessExit, toProcessExit } from './processExit.ts'

/** Sees to it that no child outlives this process, even when this one is killed by SIGKILL. */
export type ProcessGuard = {
  readonly pid: number
  /** Resolves when the guard has ended; it should only by `stop`. */
  readonly exited: Promise<ProcessExit>
  /** From now on this child is killed when this process ends. */
  add(pid: number): void
  /** This child has ended: its pid may be another's soon. */
  remove(pid: number): void
  /** Ends the guard; children that were not removed are killed. Safe to call twice. */
  stop(): Promise<void>
}

/**
 * Starts the guard: a process in a session of its own that holds one end of a pipe, and kills the children it was told
 * of when the other end closes. The kernel closes it when this process ends, whatever the reason.
 *
 * @throws BenchError when the process cannot be started
 * @example
 * const guard = await startProcessGuard()
 * const child = spawn('anvil', { detached: true })
 * guard.add(child.pid)
 */
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
  // Writing to a guard that died is no fault of the writer's: `exited` tells.
  stdin.on('error', () => {})
  // The guard ends with its pipe: it must not keep this process alive.
  child.unref()

  return {
    pid,
    exited,
    add: (childPid) => void stdin.write(`+${childPid}\n`),
    remove: (childPid) => void stdin.write(`-${childPid}\n`),
    async stop() {
      child.ref()
      stdin.end()
      await exited
    },
  }
}
