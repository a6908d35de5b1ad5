import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { type Attempt, toFailure } from './upstreamConnection.ts'
import { createProxyAgent, toThrough, toUnreached } from './upstreamProxy.ts'

export type OpenSocket = { send(text: string): void; end(): void }

/** In ms. */
const HEARTBEAT = 20_000

export function openSocket(parameters: {
  readonly host: string
  readonly href: string
  readonly headers: Readonly<Record<string, string>>
  readonly timeout: number
  readonly proxy?: URL | undefined
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  readonly onEnd: (failure: Attempt) => void
}): Promise<OpenSocket | undefined> {
  const { host, href, headers, timeout, proxy, signal, onText, onEnd } = parameters
  const agent = proxy && createProxyAgent({ proxy, target: new URL(href), timeout })
  const socket = new WebSocket(href, {
    headers,
    handshakeTimeout: timeout,
    perMessageDeflate: false,
    maxPayload: 0,
    ...(agent && { agent }),
  })
  let failure = toFailure(`${host} cannot be reached${toThrough(proxy)}`, { accepted: 'no' })
  let beat: NodeJS.Timeout | undefined
  let alive = true
  let tcp: Duplex | undefined
  let corked = false
  /** How many sent texts have no answer. Notifications make it too low, which is harmless. */
  let unanswered = 0

  socket.on('upgrade', (response) => {
    tcp = response.socket
  })
  socket.on('unexpected-response', (request, { statusCode = 0 }) => {
    const final = statusCode === 429 || statusCode >= 500 ? undefined : true
    failure = toFailure(`${host} refused the WebSocket (HTTP ${statusCode})`, { accepted: 'no', final })
    request.destroy()
    socket.terminate()
  })
  socket.on('error', ({ code }: Error & { code?: unknown }) => {
    if (typeof code !== 'string') return
    const what = `${host} cannot be reached${toThrough(proxy)} (${code})`
    failure = toUnreached({ host, code, proxy }) ?? toFailure(what, { accepted: 'no' })
  })
  socket.on('message', (data) => {
    if (unanswered > 0) unanswered -= 1
    try {
      onText(String(data))
    } catch {
      // JSON of another shape, such as `{"method":{"toString":null}}`: answers can no longer be matched to calls.
      socket.terminate()
    }
  })
  socket.on('pong', () => {
    alive = true
  })
  const end = () => socket.terminate()
  signal.addEventListener('abort', end)

  // Batches what is sent in one turn into one write: under load, system calls are most of the work. A single text goes
  // out immediately.
  function send(text: string): void {
    unanswered += 1
    if (!corked && unanswered > 1) {
      corked = true
      tcp?.cork()
      setImmediate(() => {
        corked = false
        tcp?.uncork()
      })
    }
    socket.send(text)
  }

  function check(): void {
    if (alive) socket.ping()
    else socket.terminate()
    alive = false
  }

  return new Promise((resolve) => {
    socket.once('open', () => {
      beat = setInterval(check, HEARTBEAT)
      resolve({ send, end })
    })
    socket.once('close', () => {
      clearInterval(beat)
      signal.removeEventListener('abort', end)
      onEnd(failure)
      resolve(undefined)
    })
  })
}
