import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** A process as the system lists it. `started` distinguishes it from a later one with the same pid. */
export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  readonly started: string
  readonly name: string
}

/** All living processes, read from /proc on Linux, where a container may have no `ps`. Zombies are left out. */
function listProcesses(): readonly ProcessEntry[] {
  return process.platform === 'linux' ? listProc() : listPs()
}

/** A process's children, their children, and so on. */
export function listDescendants(pid: number, all: readonly ProcessEntry[] = listProcesses()): readonly ProcessEntry[] {
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...listDescendants(child.pid, all)])
}

/** The processes that still live. */
export function listAlive(entries: readonly ProcessEntry[]): readonly ProcessEntry[] {
  const alive = new Set(listProcesses().map(({ pid, started }) => `${pid} ${started}`))
  return entries.filter(({ pid, started }) => alive.has(`${pid} ${started}`))
}

function listProc(): readonly ProcessEntry[] {
  return readdirSync('/proc').flatMap((folder) => {
    if (!/^\d+$/.test(folder)) return []
    try {
      // proc_pid_stat(5): the name is in parentheses and may contain anything.
      const [, pid, name, rest = ''] = /^(\d+) \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${folder}/stat`, 'utf8')) ?? []
      const fields = rest.trim().split(' ')
      const [state, parent] = fields
      if (state === 'Z' || state === 'X') return []
      return [{ pid: Number(pid), parent: Number(parent), started: fields[19] ?? '', name: name ?? '' }]
    } catch {
      // The process has ended since it was listed.
      return []
    }
  })
}

function listPs(): readonly ProcessEntry[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,ppid=,stat=,lstart=,comm='], { encoding: 'utf8' }).trim().split('\n')
  return lines.flatMap((line) => {
    const [pid, parent, state = '', ...rest] = line.trim().split(/\s+/)
    if (state.startsWith('Z')) return []
    return [
      { pid: Number(pid), parent: Number(parent), started: rest.slice(0, 5).join(' '), name: rest.slice(5).join(' ') },
    ]
  })
}
