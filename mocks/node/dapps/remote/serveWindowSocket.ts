import { randomBytes } from 'node:crypto'
import type { SocketClient } from '../../http/createSocketServer.ts'
import type { AskedWindow, PageWindows } from './createPageWindows.ts'
import { readRemoteFrame } from './readRemoteFrame.ts'
import type { RemoteCall } from './remotePageProtocol.ts'

export type ServedWindow = {
  readonly windows: Pick<PageWindows, 'receive'>
  readonly window: AskedWindow
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
    const frame = readRemoteFrame(String(data))
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
