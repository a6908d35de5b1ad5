import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

type SentRequest = {
  readonly port: number
  readonly method?: string
  readonly path?: string
  readonly headers?: IncomingHttpHeaders
  readonly body?: string
}

/** Sends a request to this machine with the given Host and Origin, which `fetch` would set itself. */
export async function sendRequest({ body, ...given }: SentRequest) {
  const outgoing = request({ host: '127.0.0.1', ...given })
  outgoing.end(body)
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { status: response.statusCode, headers: response.headers, text: await text(response) }
}
