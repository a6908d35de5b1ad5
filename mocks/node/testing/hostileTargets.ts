import { connect } from 'node:net'
import { connect as connectTls } from 'node:tls'

export type AttackedServer = {
  readonly name: string
  readonly port: number
  readonly host: string
  readonly path: string
  readonly secure?: boolean | undefined
  /** Most of it is not ours, as with a dev server: its answers to others' requests are its own. */
  readonly isShared?: boolean | undefined
}

/** Vite's own middleware throws at it, before any plugin's is called. No page can send it. */
const NO_URL = 'an absolute form that is no URL'

const HOSTILE_TARGETS: Readonly<Record<string, string>> = {
  'two slashes': '//',
  'two slashes and a bracket': '//[',
  'a host': '//evil.test/x',
  'a host after a backslash': '/\\evil.test/x',
  'a percent sign': '%',
  'a path with a percent sign': '/%',
  'a path that is no UTF-8': '/%ff',
  'an asterisk': '*',
  'an absolute form': 'http://evil.test/x',
  [NO_URL]: 'http://[/x',
  'an authority': 'evil.test:443',
  nothing: '',
  'a NUL': '/\0',
  'a line feed': '/\n',
  'a byte above ASCII': '/\u00e9',
  'a fragment': '/#x',
  '64 kB': `/${'a'.repeat(65_536)}`,
}

type SentBytes = { readonly port: number; readonly bytes: string | Buffer; readonly secure?: boolean | undefined }

export function listTargetAttacks({ host, isShared = false }: AttackedServer) {
  const targets = Object.entries(HOSTILE_TARGETS).filter(([what]) => !isShared || what !== NO_URL)
  const origins = { 'no page': [], 'another site': ['Origin: https://evil.test'] }
  return targets.flatMap(([what, target]) =>
    Object.entries(origins).flatMap(([sender, origin]) =>
      [false, true].map((isUpgrade) => {
        const upgrade = isUpgrade ? UPGRADE_HEADERS : ['Connection: close']
        const lines = [`GET ${target} HTTP/1.1`, `Host: ${host}`, ...origin, ...upgrade]
        const title = `${isUpgrade ? 'an upgrade' : 'a request'} to ${what}, of ${sender}`
        return { title, target, isUpgrade, bytes: `${lines.join('\r\n')}\r\n\r\n` }
      }),
    ),
  )
}

/** RFC 6455 §4.1. */
export const UPGRADE_HEADERS: readonly string[] = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
]

/** Resolves to the first line of the answer. Empty if the server ends the connection without one. */
export function sendBytes({ port, bytes, secure = false }: SentBytes): Promise<string> {
  return new Promise((resolve) => {
    const socket = secure
      ? connectTls({ port, host: '127.0.0.1', rejectUnauthorized: false })
      : connect({ port, host: '127.0.0.1' })
    let text = ''
    const end = () => {
      resolve(text.split('\r\n', 1)[0] ?? '')
      socket.destroy()
    }
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1')
      if (text.includes('\r\n')) end()
    })
    // A server may reset a connection on which more arrives than it reads.
    socket.on('error', () => {})
    socket.on('close', end)
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  })
}
