import type { HttpHandler } from 'msw'
import {
  createSdkServers,
  SDK_TELEMETRY_URLS,
  SDK_URLS,
  type SdkServersParameters,
} from '#mocks/world/createSdkServers'

export function toRemoteHandlers(
  { HttpResponse, http }: Pick<typeof import('msw'), 'HttpResponse' | 'http'>,
  { origin, ...parameters }: Omit<SdkServersParameters, 'space'> & { readonly origin: string },
): HttpHandler[] {
  const answer = createSdkServers({ ...parameters, space: '' })
  return [SDK_URLS, SDK_TELEMETRY_URLS].map((urls) =>
    http.all(urls, async ({ request }) => {
      const { url, method } = request
      const headers = { ...Object.fromEntries(request.headers), origin }
      const answered = await answer({ url, method, headers, body: await request.text().catch(() => '') })
      if (!answered) return
      return new HttpResponse(answered.body, {
        status: answered.status,
        headers: { 'content-type': 'application/json' },
      })
    }),
  )
}
