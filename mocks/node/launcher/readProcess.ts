import { type ExecFileException, execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type ProcessFacts = {
  readonly pid: number
  readonly parent: number
  readonly session: string
  /** Distinguishes it from a later process with the same pid. */
  readonly started: string
  readonly command: string
}

export type ProcessSource = {
  readonly platform?: NodeJS.Platform
  readonly proc?: string
  readonly ps?: string
}

/** From `/proc` on Linux, as a container may have no `ps`. Undefined for a zombie. */
export function readProcess(pid: number, source: ProcessSource = {}): Promise<ProcessFacts | undefined> {
  const { platform = process.platform, proc = '/proc', ps = 'ps' } = source
  return platform === 'linux' ? readProc(pid, proc) : readPs(pid, ps)
}

async function readProc(pid: number, folder: string): Promise<ProcessFacts | undefined> {
  const files = await Promise.all([
    readFile(`${folder}/${pid}/stat`, 'utf8'),
    readFile(`${folder}/${pid}/cmdline`, 'utf8'),
  ]).catch((error: NodeJS.ErrnoException) => {
    // ESRCH: it ended between opening and reading a file.
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
      // Exit code 1 with no output: there is no such process. Other failures write to stderr, do not start, or end by a
      // signal.
      if (error.code === 1 && error.stdout === '' && !error.stderr) return undefined
      throw error
    },
  )
  if (!listed) return undefined
  const [state = '', parent, session = '', ...others] = listed.stdout.trim().split(/\s+/)
  // The date has five words: Sun Nov 22 18:31:49 2026.
  const [started, command] = [others.slice(0, 5).join(' '), others.slice(5).join(' ')]
  return isEnded(state) ? undefined : { pid, parent: Number(parent), session, started, command }
}

/** A zombie has. */
function isEnded(state: string): boolean {
  return state === '' || /^[ZX]/.test(state)
}
