import type { Route } from '@playwright/test'
import { toCorsHeaders, toPreflightHeaders } from '#mocks/node/publicNodes/outsideCors'
import type { createKeysRpc } from '#mocks/wallet/remote/keys/createKeysRpc'
import { toOutsideRequest } from '../egress/toOutsideRequest.ts'

/** Answers a request of an SDK of keys.coinbase.com to its JSON-RPC. */
export async function answerKeysRpc(route: Route, answer: ReturnType<typeof createKeysRpc>): Promise<void> {
  const request = toOutsideRequest(route.request())
  // The page may close meanwhile.
  const fulfill = (given: Parameters<Route['fulfill']>[0]) => route.fulfill(given).catch(() => {})
  if (request.method === 'OPTIONS') return fulfill({ status: 204, headers: toPreflightHeaders(request) })
  const { origin } = request.headers
  if (origin === undefined || request.body === null) return route.abort('blockedbyclient').catch(() => {})
  const isCoinbase = request.headers['x-cbw-sdk-platform'] === '@coinbase/wallet-sdk'
  const target = Number(new URL(request.url).searchParams.get('targetName') ?? Number.NaN)
  const body = await answer({
    origin,
    transport: isCoinbase ? 'coinbase' : 'baseAccount',
    ...(Number.isSafeInteger(target) ? { chainId: target } : {}),
    body: request.body,
  })
  return fulfill({ status: 200, headers: { ...toCorsHeaders(request), 'content-type': 'application/json' }, body })
}
