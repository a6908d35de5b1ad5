import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/** A process, as the system lists it. */
export type ProcessFacts = {
  readonly pid: number
  readonly parent: number
  readonly session: string
  /** When it was started. Tells it from a later process of the same pid. */
  readonly started: string
  /** Its arguments, or the title that it gave itself. */
  readonly command: string
}

/**
 * Reads what the system says of a process: from `/proc` on Linux, where a container may have no `ps`.
 *
 * @returns undefined where there is none, or where it has ended and its parent has not asked how
 */
export function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  return process.platform === 'linux' ? readProc(pid) : readPs(pid)
}

async function readProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile(`/proc/${pid}/cmdline`, 'utf8'),
    ])
    // proc_pid_stat(5): the name is in parentheses and may hold anything.
    const [state = '', parent, , session = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const started = others[15] ?? ''
    return isEnded(state)
      ? undefined
      : { pid, parent: Number(parent), session, started, command: command.replaceAll('\0', ' ').trim() }
  } catch {
    return undefined
  }
}

async function readPs(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const fields = ['stat=', 'ppid=', 'sess=', 'lstart=', 'args='].flatMap((field) => ['-o', field])
    const { stdout } = await promisify(execFile)('ps', ['-ww', ...fields, '-p', String(pid)])
    const [state = '', parent, session = '', ...others] = stdout.trim().split(/\s+/)
    // A date of five words: Sun Nov 22 18:31:49 2026.
    const [started, command] = [others.slice(0, 5).join(' '), others.slice(5).join(' ')]
    return isEnded(state) ? undefined : { pid, parent: Number(parent), session, started, command }
  } catch {
    return undefined
  }
}

/** A zombie has ended. */
function isEnded(state: string): boolean {
  return state === '' || /^[ZX]/.test(state)
}
