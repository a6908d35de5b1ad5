import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { withResolvers } from '#mocks/core/promises'
import { fromWireError, type WireError } from '#mocks/core/rpcError'
import { membersOf, parseObject } from '#mocks/wallet/parseObject'
import type { AskedRequest } from '../background/askedRequest.ts'
import { createWaits } from '../background/createWaits.ts'

/** What a page has asked MetaMask for. */
export type PageRequest = {
  readonly method: string
  readonly params: unknown
  readonly origin: string
  /** `gone`: its document was closed before the answer came. */
  readonly status: 'pending' | 'answered' | 'failed' | 'gone'
  /** With `failed`. */
  readonly error: WireError | undefined
  /** What the page gets. It may reject without a listener. */
  readonly answer: Promise<unknown>
}

export type PageRequests = ReturnType<typeof createPageRequests>

const place = { document: z.string(), origin: z.string() }
const report = z.discriminatedUnion('kind', [
  z.object({ ...place, kind: z.literal('opened') }),
  z.object({ ...place, kind: z.literal('asked'), id: z.string(), method: z.string(), params: z.unknown().optional() }),
  z.object({
    ...place,
    kind: z.literal('answered'),
    id: z.string(),
    result: z.unknown().optional(),
    error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }).optional(),
  }),
])

type Report<kind> = Extract<z.infer<typeof report>, { readonly kind: kind }>

type Kept = { -readonly [name in keyof PageRequest]: PageRequest[name] } & {
  readonly frame: object
  readonly document: string
  readonly id: string
  result: unknown
  readonly settle: { resolve(result: unknown): void; reject(error: Error): void }
}

export function createPageRequests() {
  const waits = createWaits()
  let requests: Kept[] = []
  const claimed = new Set<Kept>()

  function leave(frame: object, opened?: string): void {
    for (const each of requests) {
      if (each.frame !== frame || each.document === opened || each.status !== 'pending') continue
      each.status = 'gone'
      each.settle.reject(
        new BenchError(`The page was left before it got the answer to ${each.method}.`, {
          hint: 'Await the answer before the page is reloaded or closed.',
        }),
      )
    }
  }

  function find(asked: AskedRequest): Kept | undefined {
    const { methods, origin, rpcId, batchId } = asked
    const all = requests.filter(
      (each) => methods.includes(each.method) && (origin === undefined || origin === each.origin),
    )
    const free = all.filter((each) => !claimed.has(each))
    if (rpcId !== undefined) return free.find(({ id }) => id === rpcId)
    // MetaMask answers some batches before it asks its user, and may ask for each of its calls.
    const batch = batchId === undefined ? undefined : all.find(({ result }) => membersOf(result)['id'] === batchId)
    return batch ?? free.find(({ status }) => status === 'pending')
  }

  function takeAnswer({ document, id, result, error }: Report<'answered'>): void {
    const each = requests.find((one) => one.document === document && one.id === id && one.status === 'pending')
    if (!each) return
    each.status = error ? 'failed' : 'answered'
    each.error = error
    each.result = result
    if (error) each.settle.reject(fromWireError(error))
    else each.settle.resolve(result)
  }

  return {
    list: (): readonly PageRequest[] => [...requests],
    /** Keeps the request that it finds from being found again. `patience`: milliseconds. */
    async claim(asked: AskedRequest, patience: number): Promise<PageRequest | undefined> {
      const found = await waits.wait(() => find(asked), patience)
      if (found) claimed.add(found)
      return found
    },
    take(frame: object, text: string) {
      // A page could call the function itself, with anything.
      const { data } = report.safeParse(parseObject(typeof text === 'string' ? text : undefined))
      if (!data) return
      if (data.kind === 'opened') leave(frame, data.document)
      if (data.kind === 'asked' && !data.method.startsWith('metamask_')) requests.push(toKept(frame, data))
      if (data.kind === 'answered') takeAnswer(data)
      waits.change()
    },
    close(frame: object) {
      leave(frame)
      waits.change()
    },
    clear() {
      requests = []
      claimed.clear()
    },
  }
}

function toKept(frame: object, { document, id, method, params, origin }: Report<'asked'>): Kept {
  const { promise, ...settle } = withResolvers<unknown>()
  promise.catch(() => {})
  const unsettled = { status: 'pending', error: undefined, result: undefined } as const
  return { frame, document, id, method, params, origin, ...unsettled, answer: promise, settle }
}
