import { readFileSync } from 'node:fs'

/** Kernels report CPU time in hundredths of a second, whatever their own tick (`getconf CLK_TCK`). */
const TICK = 10_000

/**
 * The CPU time that a process has used, user and system, all threads, in µs, in steps of 10,000.
 *
 * @returns undefined on systems without /proc
 */
export function readCpuTime(pid: number): number | undefined {
  try {
    // proc_pid_stat(5), fields 14 and 15. The name in parentheses may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return undefined
  }
}
