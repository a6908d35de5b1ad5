import type { PageCall } from './pageProtocol.ts'

/** A frame of a page: its call, and the number that the answer carries. */
export type DappFrame = { readonly n: number; readonly call: PageCall }

/** What each call has beside `type` and `page`. */
const CALLS: Readonly<Record<PageCall['type'], (call: Readonly<Record<string, unknown>>) => boolean>> = {
  open: () => true,
  listen: () => true,
  close: () => true,
  request: ({ wallet, id, args }) =>
    Number.isInteger(wallet) &&
    Number.isInteger(id) &&
    isObject(args) &&
    typeof args['method'] === 'string' &&
    (args['params'] === undefined || typeof args['params'] === 'object'),
}

/** Reads a frame of the page script. Undefined for any other text. */
export function readDappFrame(text: string): DappFrame | undefined {
  try {
    const frame: unknown = JSON.parse(text)
    if (!isObject(frame) || !Number.isInteger(frame['n']) || !isObject(frame['call'])) return undefined
    const { call } = frame
    const { type, page } = call
    if (typeof type !== 'string' || typeof page !== 'string' || !Object.hasOwn(CALLS, type)) return undefined
    return CALLS[type as PageCall['type']](call) ? (frame as DappFrame) : undefined
  } catch {
    return undefined
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
