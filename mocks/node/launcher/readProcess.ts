import { type ExecFileException, execFile } from 'node:child_process'
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

/** Where the system says it. */
export type ProcessSource = {
  /** Default: this machine's. */
  readonly platform?: NodeJS.Platform
  /** The folder of Linux's processes. Default: `/proc`. */
  readonly proc?: string
  /** The program of other systems. Default: `ps`. */
  readonly ps?: string
}

/**
 * Reads what the system says of a process: from `/proc` on Linux, where a container may have no `ps`.
 *
 * @returns undefined where there is none, or where it has ended and its parent has not asked how
 * @throws what kept it from being read, as too many open files: that says nothing of the process
 */
export function readProcess(pid: number, source: ProcessSource = {}): Promise<ProcessFacts | undefined> {
  const { platform = process.platform, proc = '/proc', ps = 'ps' } = source
  return platform === 'linux' ? readProc(pid, proc) : readPs(pid, ps)
}

async function readProc(pid: number, folder: string): Promise<ProcessFacts | undefined> {
  const files = await Promise.all([
    readFile(`${folder}/${pid}/stat`, 'utf8'),
    readFile(`${folder}/${pid}/cmdline`, 'utf8'),
  ]).catch((error: NodeJS.ErrnoException) => {
    // ESRCH: it ended between the opening of a file and its reading.
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined
    throw error
  })
  if (!files) return undefined
  const [stat, command] = files
  // proc_pid_stat(5): the name is in parentheses and may hold anything.
  const [state = '', parent, , session = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const started = others[15] ?? ''
  return isEnded(state)
    ? undefined
    : { pid, parent: Number(parent), session, started, command: command.replaceAll('\0', ' ').trim() }
}

async function readPs(pid: number, program: string): Promise<ProcessFacts | undefined> {
  const fields = ['stat=', 'ppid=', 'sess=', 'lstart=', 'args='].flatMap((field) => ['-o', field])
  const listed = await promisify(execFile)(program, ['-ww', ...fields, '-p', String(pid)]).catch(
    (error: ExecFileException & { stdout?: string }) => {
      // It found none. What it fails for otherwise, it says; or it was not started, or did not end by itself.
      if (error.code === 1 && error.stdout === '' && !error.stderr) return undefined
      throw error
    },
  )
  if (!listed) return undefined
  const [state = '', parent, session = '', ...others] = listed.stdout.trim().split(/\s+/)
  // A date of five words: Sun Nov 22 18:31:49 2026.
  const [started, command] = [others.slice(0, 5).join(' '), others.slice(5).join(' ')]
  return isEnded(state) ? undefined : { pid, parent: Number(parent), session, started, command }
}

/** A zombie has ended. */
function isEnded(state: string): boolean {
  return state === '' || /^[ZX]/.test(state)
}
