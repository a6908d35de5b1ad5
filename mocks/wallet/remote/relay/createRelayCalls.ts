import type { Wait } from '#mocks/core/clock'

export type RelayCalls<reply> = ReturnType<typeof createRelayCalls<reply>>

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000
/** How long a reply may take, in milliseconds: as in Centrifugo's own client. */
const TIMEOUT = 5_000

type RelaySocket = { send(text: string): void; close(): void }

export type OpenRelaySocket = (events: { message(text: string): void; closed(): void }) => RelaySocket

export function createRelayCalls<reply>(parameters: {
  readonly openSocket: OpenRelaySocket
  readonly wait: Wait
  /** A socket was made. What is sent now waits until it is open. */
  readonly onSocket: () => void
  readonly onText: (text: string) => void
  readonly onLost: () => void
}) {
  const { openSocket, wait, onSocket, onText, onLost } = parameters
  const replies = new Map<number, (reply: reply | undefined) => void>()
  let socket: RelaySocket | undefined
  let stopped = false
  let pause = FIRST_PAUSE
  let lastId = 0

  function settle(id: number, reply: reply | undefined): void {
    const onReply = replies.get(id)
    replies.delete(id)
    onReply?.(reply)
  }

  function lose(): void {
    socket = undefined
    replies.clear()
    onLost()
    if (stopped) return
    const ms = pause
    pause = Math.min(pause * 2, LONGEST_PAUSE)
    void wait(ms).then(connect)
  }

  function connect(): void {
    if (socket || stopped) return
    const opened = openSocket({
      message: (text) => {
        if (socket === opened) onText(text)
      },
      closed: () => {
        if (socket === opened || socket === undefined) lose()
      },
    })
    socket = opened
    onSocket()
  }

  return {
    connect,
    /** `onReply` gets undefined if no reply came in time. It is not called once the socket has closed. */
    call(command: object, onReply: (reply: reply | undefined) => void) {
      lastId += 1
      const id = lastId
      replies.set(id, onReply)
      socket?.send(JSON.stringify({ id, ...command }))
      void wait(TIMEOUT).then(() => settle(id, undefined))
    },
    send: (text: string) => socket?.send(text),
    settle,
    calm() {
      pause = FIRST_PAUSE
    },
    drop: () => socket?.close(),
    stop() {
      stopped = true
      socket?.close()
    },
  }
}
