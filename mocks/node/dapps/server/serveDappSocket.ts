import { randomBytes } from 'node:crypto'
import { detachText } from '#mocks/core/detachText'
import { isObject } from '#mocks/core/input/readers'
import { parseJson } from '#mocks/core/parseJson'
import type { SocketClient } from '#mocks/node/http/createSocketServer'
import type { NetworkCall } from '#mocks/page/networkProtocol'
import type { PageCall } from '#mocks/page/pageProtocol'
import type { DocumentCall } from '#mocks/page/tellDocument'
import { STREAMS } from '#mocks/wallet/remote/metamaskConnect/extension/metamaskStreams'
import type { PageConnections } from './createPageConnections.ts'
import type { OpenedNetwork } from './createPageNetwork.ts'

const isString = (value: unknown) => typeof value === 'string'
const hasPage = ({ page }: Readonly<Record<string, unknown>>) => isString(page)
const hasSocket = ({ socket }: Readonly<Record<string, unknown>>) => Number.isInteger(socket)
const CALLS: Readonly<Record<Call['type'], (call: Readonly<Record<string, unknown>>) => boolean>> = {
  open: hasPage,
  listen: hasPage,
  close: hasPage,
  request: ({ page, wallet, id, args }) =>
    isString(page) &&
    Number.isInteger(wallet) &&
    Number.isInteger(id) &&
    isObject(args) &&
    typeof args['method'] === 'string' &&
    (args['params'] === undefined || typeof args['params'] === 'object'),
  stream: ({ page, wallet, stream, message }) =>
    isString(page) && Number.isInteger(wallet) && STREAMS.some((name) => name === stream) && isObject(message),
  document: ({ title, url, framedBy }) => isString(title) && isString(url) && (framedBy === null || isString(framedBy)),
  fetch: ({ url, method, headers, body }) =>
    isString(url) &&
    isString(method) &&
    isObject(headers) &&
    Object.values(headers).every(isString) &&
    (body === null || isString(body)),
  window: ({ url }) => isString(url),
  windowBlocks: ({ known }) => Array.isArray(known) && known.every(Number.isInteger),
  windowBlocked: ({ url }) => isString(url),
  socketOpen: (call) => hasSocket(call) && isString(call['url']),
  socketSend: (call) => hasSocket(call) && isString(call['data']),
  socketListen: hasSocket,
  socketClose: (call) => hasSocket(call) && Number.isInteger(call['code']) && isString(call['reason']),
}

export type DappSocket = {
  readonly origin: string
  document?: Omit<DocumentCall, 'type'> | undefined
}

type ServedSocket = {
  readonly page: DappSocket
  readonly connections: Pick<PageConnections<DappSocket>, 'receive'>
  readonly network: OpenedNetwork | undefined
  readonly onDocument: () => void
}

const TITLE_LENGTH = 200

type DappFrame = { readonly n: number; readonly call: Call }
type Call = PageCall | NetworkCall | DocumentCall

export function serveDappSocket(socket: SocketClient, { page, connections, network, onDocument }: ServedSocket): void {
  /** Begins the names of its documents: those of other sockets are out of its reach. */
  const id = randomBytes(8).toString('hex')
  let opened: string | undefined

  function keepDocument({ title, url, framedBy }: DocumentCall): void {
    // A page can tell anything but an address of another origin.
    const own = URL.canParse(url) && new URL(url).origin === page.origin ? url : page.origin
    page.document = { title: detachText(title.slice(0, TITLE_LENGTH)), url: own, framedBy }
    onDocument()
  }
  async function carryOut(call: DappFrame['call']): Promise<unknown> {
    if (call.type === 'document') return keepDocument(call)
    if (!('page' in call)) return network?.answer(call)
    const name = `${id}/${call.page}`
    if (call.type === 'open') opened = name
    return connections.receive(page, { ...call, page: name })
  }
  async function toAnswer({ n, call }: DappFrame): Promise<string> {
    try {
      return JSON.stringify({ n, result: await carryOut(call) })
    } catch {
      // A page waits for each answer, and goes on without a result as where no bench answers.
      return JSON.stringify({ n })
    }
  }
  socket.onMessage(async (data) => {
    const frame = readDappFrame(String(data))
    if (!frame) return socket.close(1008, 'This is not a call of the page script')
    socket.send(await toAnswer(frame))
  })
  socket.onClose(() => {
    network?.close()
    if (opened !== undefined) connections.receive(page, { type: 'close', page: opened })
  })
}

function readDappFrame(text: string): DappFrame | undefined {
  const frame = parseJson(text)
  if (!isObject(frame) || !Number.isInteger(frame['n']) || !isObject(frame['call'])) return undefined
  const { call } = frame
  const { type } = call
  if (typeof type !== 'string' || !Object.hasOwn(CALLS, type)) return undefined
  return CALLS[type as Call['type']](call) ? (frame as DappFrame) : undefined
}
