import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The state TCP_LISTEN in `/proc/net/tcp`. */
const LISTEN = '0A'

/** A process as the system lists it. `started` distinguishes it from a later one with the same pid. */
export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  readonly started: string
  readonly name: string
}

export type ListeningPort = { readonly pid: number; readonly address: string; readonly port: number }

/** All living processes, read from /proc on Linux, where a container may have no `ps`. Zombies are left out. */
function listProcesses(): readonly ProcessEntry[] {
  return process.platform === 'linux' ? listProc() : listPs()
}

export function listDescendants(pid: number, all: readonly ProcessEntry[] = listProcesses()): readonly ProcessEntry[] {
  const children = all.filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...listDescendants(child.pid, all)])
}

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

export function listListeningPorts(pids: readonly number[]): readonly ListeningPort[] {
  const listening = new Map(['/proc/net/tcp', '/proc/net/tcp6'].flatMap(readTable))
  return pids.flatMap((pid) =>
    listSockets(pid).flatMap((inode) => {
      const found = listening.get(inode)
      return found ? [{ pid, ...found }] : []
    }),
  )
}

function readTable(path: string): [inode: string, { address: string; port: number }][] {
  const [, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  return lines.flatMap((line): [string, { address: string; port: number }][] => {
    // proc_pid_net(5): number, local address, remote address, state, …, the inode as the tenth field.
    const fields = line.trim().split(/\s+/)
    const [hex = '', port = ''] = fields[1]?.split(':') ?? []
    return fields[3] === LISTEN ? [[fields[9] ?? '', { address: toAddress(hex), port: Number.parseInt(port, 16) }]] : []
  })
}

/** Addresses are written as 32-bit words, each with its last byte first. */
function toAddress(hex: string): string {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => [...Buffer.from(word, 'hex')].toReversed())
  if (bytes.length === 4) return bytes.join('.')
  const wordAt = (at: number) => (bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)
  const groups = Array.from({ length: 8 }, (_, at) => wordAt(at).toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname
}

function listSockets(pid: number): string[] {
  const folder = `/proc/${pid}/fd`
  return readdirSync(folder).flatMap((name) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`${folder}/${name}`))?.[1] ?? []
    } catch {
      // It was closed since it was listed.
      return []
    }
  })
}
