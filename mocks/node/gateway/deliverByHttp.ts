import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { DeliveryFault } from '#mocks/rpc/stage'

type Deliver<kind extends DeliveryFault['kind']> = (parameters: {
  readonly fault: Extract<DeliveryFault, { kind: kind }>
  readonly answer: string | undefined
  readonly response: ServerResponse
  /** CORS headers: a page must see the fault, not a refusal by the browser. */
  readonly headers: Readonly<Record<string, string>>
}) => void

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

export function deliverByHttp(
  fault: DeliveryFault,
  answer: string | undefined,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void {
  const deliver = TABLE[fault.kind] as Deliver<DeliveryFault['kind']>
  deliver({ fault, answer, response, headers })
}
