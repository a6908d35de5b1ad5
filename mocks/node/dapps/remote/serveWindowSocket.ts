import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { RemoteCall } from '#mocks/page/remotePageProtocol'
import type { SocketClient } from '../../http/createSocketServer.ts'
import type { AskedWindow, PageWindows } from './createPageWindows.ts'

export type ServedWindow = {
  readonly windows: Pick<PageWindows, 'receive'>
  readonly window: AskedWindow
}

/** A call, and the number that the answer carries. */
type RemoteFrame = { readonly n: number; readonly call: RemoteCall }

const page = z.string()
const frameSchema: z.ZodType<RemoteFrame> = z.object({
  n: z.number().int(),
  call: z.discriminatedUnion('type', [
    z.object({ type: z.literal('open'), page, referrer: z.string() }),
    z.object({ type: z.literal('message'), page, message: z.unknown() }),
    z.object({ type: z.literal('decide'), page, request: z.string(), answer: z.enum(['approve', 'reject']) }),
    z.object({ type: z.literal('listen'), page }),
    z.object({ type: z.literal('close'), page }),
  ]),
})

/** Undefined for any other text. */
function readFrame(text: string): RemoteFrame | undefined {
  try {
    return frameSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** Answers the calls of one window of the wallet by its socket. */
export function serveWindowSocket(socket: SocketClient, { windows, window }: ServedWindow): void {
  /** The names of its documents: those of other sockets are not within its reach. */
  const names = new Set<string>()
  const id = randomBytes(8).toString('hex')

  function receive(call: RemoteCall): Promise<unknown> {
    const page = `${id}/${call.page}`
    names.add(page)
    return windows.receive(window, { ...call, page })
  }
  async function answer(data: string | Buffer): Promise<void> {
    const frame = readFrame(String(data))
    if (!frame) return socket.close(1008, 'This is not a call of the wallet’s window')
    // What cannot be read, such as a message of an unknown kind, has no answer.
    const result = await receive(frame.call).catch(() => undefined)
    socket.send(JSON.stringify({ n: frame.n, result }))
  }
  socket.onMessage(answer)
  socket.onClose(() => {
    for (const page of names) windows.receive(window, { type: 'close', page }).catch(() => {})
  })
}
