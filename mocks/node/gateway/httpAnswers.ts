import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { DeliveryFault } from '#mocks/rpc/stage'

const TABLE: { readonly [kind in DeliveryFault['kind']]: Deliver<kind> } = {
  status({ fault: { status, headers: own, body }, response, headers }) {
    const text = body ?? `${status} ${STATUS_CODES[status] ?? 'Error'}\n`
    const all = { 'content-type': 'text/plain; charset=utf-8', ...own, ...headers }
    // A page can read Retry-After only if it is exposed, Fetch standard §"CORS protocol".
    const exposed = own && 'retry-after' in own ? { 'access-control-expose-headers': 'Retry-After' } : {}
    response.writeHead(status, { ...all, ...exposed, 'content-length': Buffer.byteLength(text) }).end(text)
  },
  drop: ({ response }) => void response.destroy(),
  close: ({ response }) => void response.destroy(),
  hang() {},
  half({ answer = '', response, headers }) {
    const bytes = Buffer.from(answer)
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': bytes.length })
    response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy())
  },
  text({ fault: { text }, response, headers }) {
    const length = Buffer.byteLength(text)
    response.writeHead(200, { ...headers, 'content-type': 'application/json', 'content-length': length }).end(text)
  },
}

type QueuedAnswer = {
  readonly response: ServerResponse
  /** Names and values: header objects are expensive. */
  readonly headers: readonly string[]
  readonly text: string
}

export type AnswerQueue = { begin(): void; end(): void; send(answer: QueuedAnswer): void }

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly response: ServerResponse
  /** CORS headers: a page must see the fault, not a refusal by the browser. */
  readonly headers: Readonly<Record<string, string>>
}) => void

/** Answers of one event-loop turn go out together: waking a client costs more than anything else in a call. */
export function createAnswerQueue(): AnswerQueue {
  let waiting: QueuedAnswer[] = []
  let underWay = 0

  function flush(): void {
    const answers = waiting
    waiting = []
    for (const answer of answers) writeOrDrop(answer)
  }

  return {
    begin() {
      underWay += 1
    },
    end() {
      underWay -= 1
    },
    send(answer) {
      if (underWay <= 1 && waiting.length === 0) return write(answer)
      waiting.push(answer)
      if (waiting.length === 1) setImmediate(flush)
    },
  }
}

/** The caller has returned by now, and later answers must still go out. */
function writeOrDrop(answer: QueuedAnswer): void {
  try {
    write(answer)
  } catch (error) {
    answer.response.destroy(error instanceof Error ? error : undefined)
  }
}

/** As one chunk: `end` would add a second one, and combining them costs more than writing them. */
function write({ response, headers, text }: QueuedAnswer): void {
  response.writeHead(200, headers as string[]).write(text)
  response.socket?.uncork()
  response.end()
}

export function deliverByHttp(
  fault: DeliveryFault,
  answer: string | undefined,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, response, headers })
}
