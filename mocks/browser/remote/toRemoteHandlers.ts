import type { HttpHandler } from 'msw'
import { readTelemetry } from '#mocks/registry/readTelemetry'
import type { Trace } from '#mocks/trace/createTrace'
import { createKeysRpc } from '#mocks/wallet/remote/keys/createKeysRpc'
import { KEYS_RPC_URLS } from '#mocks/wallet/remote/keys/keysRpcUrls'
import { toKeysRpcCall } from '#mocks/wallet/remote/keys/toKeysRpcCall'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { TELEMETRY_URLS } from './telemetryUrls.ts'

export type RemoteHandlersParameters = {
  /** The web origin of the page. */
  readonly origin: string
  readonly wallet: Pick<Wallet, 'openConnection'>
  readonly trace: Trace
}

/**
 * Makes the handlers for what the SDKs of other connectors ask over HTTP: JSON-RPC of their wallet, and telemetry, which
 * ends here and is traced.
 *
 * @example
 * const worker = setupWorker(...toRemoteHandlers({ HttpResponse, http }, { origin, wallet, trace }))
 */
export function toRemoteHandlers(
  { HttpResponse, http }: Pick<typeof import('msw'), 'HttpResponse' | 'http'>,
  { origin, wallet, trace }: RemoteHandlersParameters,
): HttpHandler[] {
  const answer = createKeysRpc(wallet)
  const swallow = async (request: Request): Promise<Response> => {
    const { host, pathname } = new URL(request.url)
    const { events } = readTelemetry(await request.text().catch(() => ''))
    const data = { status: 200, telemetry: events, page: origin }
    trace.emit({ hop: 'registry', phase: 'event', method: `${request.method} ${host}${pathname}`, data })
    return HttpResponse.json({})
  }
  return [
    http.post(KEYS_RPC_URLS, async ({ request }) => {
      const platform = request.headers.get('x-cbw-sdk-platform')
      const body = await answer(toKeysRpcCall({ url: request.url, platform, origin, body: await request.text() }))
      return new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
    }),
    ...TELEMETRY_URLS.map((url) => http.all(url, ({ request }) => swallow(request as unknown as Request))),
    // Tempo's list of tokens has none of the bench's chains.
    http.get('https://tokenlist.tempo.xyz/*', () => HttpResponse.json({ tokens: [] })),
  ]
}
