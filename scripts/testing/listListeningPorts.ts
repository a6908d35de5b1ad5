import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** A TCP port on which a process listens. */
export type ListeningPort = { readonly pid: number; readonly address: string; readonly port: number }

/** The state TCP_LISTEN in `/proc/net/tcp`. */
const LISTEN = '0A'

/**
 * Lists the TCP ports on which processes listen, from Linux's `/proc`.
 *
 * @example
 * listListeningPorts([process.pid]) // [{ pid: 4711, address: '127.0.0.1', port: 8545 }]
 */
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
  const groups = Array.from({ length: 8 }, (_, at) =>
    ((bytes[2 * at] ?? 0) * 256 + (bytes[2 * at + 1] ?? 0)).toString(16),
  )
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
