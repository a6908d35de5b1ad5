import { type ExecFileException, execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

/**
 * npm and npx overwrite their arguments with their command line (`npm exec walletbench start`). The second form is for
 * systems that do not show it.
 */
const NPM = /^npm(?: |$)|^\S*node\S* (?:-\S+ )*\S*\/np[mx](?:-cli\.js)?(?: |$)/

/** In ms. Reading `/proc` takes microseconds; `ps` starts a process. */
const INTERVAL = process.platform === 'linux' ? 500 : 2_000

export type ProcessFacts = {
  readonly pid: number
  readonly parent: number
  readonly session: string
  /** Distinguishes it from a later process with the same pid. */
  readonly started: string
  readonly command: string
}

type ProcessSource = { readonly platform?: NodeJS.Platform; readonly proc?: string; readonly ps?: string }

/** No event reports the end of processes that are not children. */
export function watchLaunchers(parameters: {
  readonly launchers: readonly ProcessFacts[]
  readonly onGone: (launcher: ProcessFacts) => void
  readonly interval?: number
  readonly read?: (pid: number) => Promise<ProcessFacts | undefined>
}): () => void {
  const { launchers, onGone, interval = INTERVAL, read = readProcess } = parameters
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function look(): Promise<void> {
    const now = await Promise.allSettled(launchers.map(({ pid }) => read(pid)))
    if (stopped) return
    const gone = launchers.find(({ started }, index) => {
      const facts = now[index]
      // A process that cannot be read may still be alive. A different start time means that another process has the
      // pid.
      return facts?.status === 'fulfilled' && facts.value?.started !== started
    })
    if (gone) return onGone(gone)
    timer = setTimeout(look, interval).unref()
  }

  if (launchers.length > 0) void look()
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

/**
 * npm passes a signal only to the shell in which it runs its script, which exits without passing it on. Only the
 * current ancestors count: npm's variables outlive it. A process in another session (setsid) was detached on purpose. A
 * process that cannot be read ends the list: a bench that runs too long does less harm than one that does not start.
 */
export async function listLaunchers(
  pid: number = process.pid,
  read: (pid: number) => Promise<ProcessFacts | undefined> = readProcess,
): Promise<readonly ProcessFacts[]> {
  const readOrStop = (at: number) => read(at).catch(() => undefined)
  const own = await readOrStop(pid)
  const launchers: ProcessFacts[] = []
  let below = own
  while (own && below && below.parent > 0) {
    const parent = await readOrStop(below.parent)
    if (parent?.session !== own.session) break
    if (NPM.test(parent.command)) launchers.push(parent, ...(below === own ? [] : [below]))
    below = parent
  }
  return launchers
}

/** From `/proc` on Linux, as a container may have no `ps`. */
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

function isEnded(state: string): boolean {
  return state === '' || /^[ZX]/.test(state)
}
