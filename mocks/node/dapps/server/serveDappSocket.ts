import { randomBytes } from 'node:crypto'
import { detachText } from '#mocks/core/detachText'
import type { PageCall } from '#mocks/page/pageProtocol'
import type { DocumentCall } from '#mocks/page/tellDocument'
import type { SocketClient } from '../../http/createSocketServer.ts'
import type { PageConnections } from './createPageConnections.ts'
import type { OpenedNetwork } from './createPageNetwork.ts'
import { type DappFrame, readDappFrame } from './readDappFrame.ts'

/** A page that is connected by its socket. */
export type DappSocket = {
  readonly origin: string
  /** What it tells of itself, for people. Undefined before it has loaded. */
  document?: Omit<DocumentCall, 'type'> | undefined
}

export type ServedSocket = {
  readonly page: DappSocket
  readonly connections: Pick<PageConnections<DappSocket>, 'receive'>
  /** Answers what the page leads to the bench. Without it, all goes on unchanged. */
  readonly network: OpenedNetwork | undefined
  /** Called when the page's document has changed. */
  readonly onDocument: () => void
}

/** The longest title that is kept. */
const TITLE_LENGTH = 200

/** Answers the calls of one page's socket. */
export function serveDappSocket(socket: SocketClient, { page, connections, network, onDocument }: ServedSocket): void {
  /** Begins the names of its documents: those of other sockets are not within its reach. */
  const id = randomBytes(8).toString('hex')
  /** The document that is open: a socket has one at a time. */
  let opened: string | undefined

  function receive(call: PageCall): unknown {
    const name = `${id}/${call.page}`
    if (call.type === 'open') opened = name
    return connections.receive(page, { ...call, page: name })
  }
  function keepDocument({ title, url, framedBy }: DocumentCall): void {
    // A page can tell anything but an address of another origin.
    const own = URL.canParse(url) && new URL(url).origin === page.origin ? url : page.origin
    page.document = { title: detachText(title.slice(0, TITLE_LENGTH)), url: own, framedBy }
    onDocument()
  }
  async function carryOut(call: DappFrame['call']): Promise<unknown> {
    if (call.type === 'document') return keepDocument(call)
    return 'page' in call ? receive(call) : network?.answer(call)
  }
  async function toAnswer({ n, call }: DappFrame): Promise<string> {
    try {
      return JSON.stringify({ n, result: await carryOut(call) })
    } catch {
      // A page waits for each answer, and goes on without a result as where no bench answers.
      return JSON.stringify({ n })
    }
  }
  async function answer(data: string | Buffer): Promise<void> {
    const frame = readDappFrame(String(data))
    if (!frame) return socket.close(1008, 'This is not a call of the page script')
    socket.send(await toAnswer(frame))
  }
  socket.onMessage(answer)
  socket.onClose(() => {
    network?.close()
    if (opened !== undefined) connections.receive(page, { type: 'close', page: opened })
  })
}
