import { randomBytes } from 'node:crypto'
import { type RawData, WebSocket } from 'ws'
import type { PageConnections } from './createPageConnections.ts'
import type { OpenedNetwork } from './createPageNetwork.ts'
import type { PageCall } from './pageProtocol.ts'
import { type DappFrame, readDappFrame } from './readDappFrame.ts'

/** A page that is connected by its socket. */
export type DappSocket = { readonly origin: string }

export type ServedSocket = {
  readonly page: DappSocket
  readonly connections: Pick<PageConnections<DappSocket>, 'receive'>
  /** Answers what the page leads to the bench. Without it, all goes on unchanged. */
  readonly network: OpenedNetwork | undefined
}

/** Answers the calls of one page's socket. */
export function serveDappSocket(socket: WebSocket, { page, connections, network }: ServedSocket): void {
  /** The names of its documents: those of other sockets are not within its reach. */
  const names = new Set<string>()
  const id = randomBytes(8).toString('hex')

  function receive(call: PageCall): unknown {
    const name = `${id}/${call.page}`
    names.add(name)
    return connections.receive(page, { ...call, page: name })
  }
  const carryOut = (call: DappFrame['call']) => ('page' in call ? receive(call) : network?.answer(call))
  async function answer(data: RawData): Promise<void> {
    const frame = readDappFrame(String(data))
    if (!frame) return socket.close(1008, 'This is not a call of the page script')
    const { n, call } = frame
    const result = await carryOut(call)
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ n, result }))
  }
  socket.on('message', (data) => void answer(data))
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    network?.close()
    for (const name of names) connections.receive(page, { type: 'close', page: name })
  })
}
