import type { Duplex } from 'node:stream'
import { WebSocket } from 'ws'
import { toFailure } from './toFailure.ts'
import type { Attempt } from './upstreamLink.ts'

export type OpenSocketParameters = {
  readonly host: string
  readonly href: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds for the handshake. */
  readonly timeout: number
  /** Ends it, also before it stands. */
  readonly signal: AbortSignal
  readonly onText: (text: string) => void
  /** Called once, when it has ended or did not come about; with why it did not. */
  readonly onEnd: (failure: Attempt) => void
}

/** A connection that stands. */
export type OpenSocket = {
  send(text: string): void
  /** Ends it at once. */
  end(): void
}

/** How often it is looked whether the other end is still there, in ms. */
const HEARTBEAT = 20_000

/** Opens a WebSocket to a node. @returns undefined where it did not come about */
export function openSocket(parameters: OpenSocketParameters): Promise<OpenSocket | undefined> {
  const { host, href, headers, timeout, signal, onText, onEnd } = parameters
  const socket = new WebSocket(href, { headers, handshakeTimeout: timeout, perMessageDeflate: false, maxPayload: 0 })
  let failure = toFailure(`${host} cannot be reached`, { accepted: 'no' })
  let beat: NodeJS.Timeout | undefined
  let alive = true
  let tcp: Duplex | undefined
  let corked = false
  /** Texts that were sent and none came for. Where the other end sends more by itself, it is too low: that does no harm. */
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
    if (typeof code === 'string') failure = toFailure(`${host} cannot be reached (${code})`, { accepted: 'no' })
  })
  socket.on('message', (data) => {
    if (unanswered > 0) unanswered -= 1
    onText(String(data))
  })
  socket.on('pong', () => {
    alive = true
  })
  const end = () => socket.terminate()
  signal.addEventListener('abort', end)

  // What is sent in one turn goes out in one write: under load, system calls are most of the work. Alone, it goes at once.
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
