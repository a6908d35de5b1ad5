import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createCall } from '#mocks/client/createCall'
import { createFaultClient } from '#mocks/node/faults/createFaultClient'
import { serve } from '#mocks/node/testing/serve'
import { startUpstream } from '#mocks/node/upstream/startUpstream'
import { createDevBench } from '#mocks/node/vite/walletbenchPlugin'

const TOKEN = 'the-token-of-a-bench'
const SECRET = 'the-secret-of-a-local-service'

async function serveUntilEnd(listener: RequestListener): Promise<string> {
  const { url, stop } = await serve(listener)
  onTestFinished(stop)
  return url
}

const CLIENTS: Readonly<Record<string, (url: string) => Promise<unknown>>> = {
  'the client of a bench': (url) => createCall({ controlUrl: url, token: TOKEN })('GET /bench'),
  'the order of a fault': (url) => createFaultClient({ rpcUrl: url, token: TOKEN }).clear(),
  'the state of a gateway': (url) => createFaultClient({ rpcUrl: url, token: TOKEN }).list(),
  'the plugin of a dev server': (url) => createDevBench({ url }).readScript(url, ''),
  'the upstream of a fork': (url) => startUpstream({ urls: [url], retries: 0 }),
}

test.each(Object.keys(CLIENTS).flatMap((name) => [301, 302, 303, 307, 308].map((status) => [name, status] as const)))(
  '%s does not follow a %i, and does not quote it',
  async (name, status) => {
    const asked: unknown[] = []
    const other = await serveUntilEnd((request, response) => {
      asked.push(request.headers)
      response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    })
    const url = await serveUntilEnd((_request, response) =>
      response.writeHead(status, { location: `${other}/there`, 'content-type': 'text/plain' }).end(SECRET),
    )
    const error = await CLIENTS[name]?.(url).then(
      () => expect.fail('It was answered'),
      (reason: unknown) => String(reason),
    )
    expect(error).not.toContain(SECRET)
    expect(asked).toEqual([])
  },
)
