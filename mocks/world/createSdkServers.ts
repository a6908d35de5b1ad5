import { readTelemetry } from '#mocks/registry/registryAnswers'
import type { Relay } from '#mocks/relay/relayTypes'
import type { Trace } from '#mocks/trace/createTrace'
import { createKeysRpc, type KeysRpcCall } from '#mocks/wallet/remote/keys/createKeysRpc'
import type { Wallet } from '#mocks/wallet/walletTypes'

export type SdkServersParameters = {
  readonly wallet: Pick<Wallet, 'openConnection'>
  readonly trace: Trace
  readonly relay: Pick<Relay, 'space'>
  readonly space: string
}

export type SdkRequest = {
  readonly url: string
  readonly method: string
  /** Names in lower case. `origin` is set by the browser. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: string | null
}

export type SdkAnswer = { readonly status: number; readonly body: string }

export const SDK_URLS =
  /^https:\/\/((chain-proxy|rpc)\.wallet\.coinbase\.com|www\.walletlink\.org|tokenlist\.tempo\.xyz)(:\d+)?([/?#]|$)/
export const SDK_TELEMETRY_URLS =
  /^https?:\/\/((cca-lite|as)\.coinbase\.com|([^/?#]+\.)?cbhq\.net|mm-sdk-analytics\.api\.cx\.metamask\.io)(:\d+)?([/?#]|$)/

export function createSdkServers(
  parameters: SdkServersParameters,
): (request: SdkRequest) => Promise<SdkAnswer | undefined> {
  const { wallet, trace, relay, space } = parameters
  const answerKeys = createKeysRpc(wallet)

  function answerTelemetry({ url, method, headers, body }: SdkRequest): SdkAnswer {
    const { hostname, pathname } = new URL(url)
    const data = { status: 200, telemetry: readTelemetry(body ?? '').events, page: headers['origin'] ?? '' }
    trace.emit({ hop: 'registry', phase: 'event', method: `${method} ${hostname}${pathname}`, data })
    return { status: 200, body: '{}' }
  }
  function answerLink({ url, method, headers: { authorization } }: SdkRequest): SdkAnswer {
    const { pathname, search } = new URL(url)
    const answer = relay.space(space).answerLink({ method, path: pathname + search, authorization })
    const { status, body } = answer ?? { status: 404, body: { error: 'not found' } }
    return { status, body: JSON.stringify(body) }
  }
  return async (request) => {
    if (SDK_TELEMETRY_URLS.test(request.url)) return answerTelemetry(request)
    if (!SDK_URLS.test(request.url)) return undefined
    const { hostname } = new URL(request.url)
    // No token of a Tempo chain is on a chain of the bench.
    if (hostname === 'tokenlist.tempo.xyz') return { status: 200, body: '{"tokens":[]}' }
    if (hostname === 'www.walletlink.org') return answerLink(request)
    const call = toKeysRpcCall(request)
    return call && { status: 200, body: await answerKeys(call) }
  }
}

/** Both SDKs use the same addresses: Coinbase's names itself in a header. */
function toKeysRpcCall({ url, headers, body }: SdkRequest): KeysRpcCall | undefined {
  const { origin, 'x-cbw-sdk-platform': platform } = headers
  if (origin === undefined || body === null) return undefined
  const target = Number(new URL(url).searchParams.get('targetName') ?? Number.NaN)
  return {
    origin,
    transport: platform === '@coinbase/wallet-sdk' ? 'coinbase' : 'baseAccount',
    ...(Number.isSafeInteger(target) ? { chainId: target } : {}),
    body,
  }
}
