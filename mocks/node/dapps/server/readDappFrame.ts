import type { NetworkCall } from '#mocks/page/networkProtocol'
import type { PageCall } from '#mocks/page/pageProtocol'
import type { DocumentCall } from '#mocks/page/tellDocument'
import { STREAMS } from '#mocks/wallet/remote/metamaskConnect/extension/streams'

/** A frame of a page: its call, and the number that the answer carries. */
export type DappFrame = { readonly n: number; readonly call: Call }

type Call = PageCall | NetworkCall | DocumentCall
const isString = (value: unknown) => typeof value === 'string'
const hasPage = ({ page }: Readonly<Record<string, unknown>>) => isString(page)
const hasSocket = ({ socket }: Readonly<Record<string, unknown>>) => Number.isInteger(socket)

/** What each call has beside its type. */
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

/** Reads a frame of the page script. Undefined for any other text. */
export function readDappFrame(text: string): DappFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isObject(frame) || !Number.isInteger(frame['n']) || !isObject(frame['call'])) return undefined
    const { call } = frame
    const { type } = call
    if (typeof type !== 'string' || !Object.hasOwn(CALLS, type)) return undefined
    return CALLS[type as Call['type']](call) ? (frame as DappFrame) : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
