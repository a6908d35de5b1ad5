import type { Endpoint } from './endpoint.ts'
import { explorerEndpoints } from './explorer/explorerEndpoints.ts'
import type { ListedWallet, WalletFilter, WalletPage, WalletQuery } from './listedWallets.ts'
import { selectPage, toList, walletFilters } from './listedWallets.ts'
import { makeFont } from './makeFont.ts'
import {
  toBadPageAnswer,
  toImageEndpoint,
  toJsonAnswer,
  toNoChainAnswer,
  toTelemetryAnswer,
} from './registryAnswers.ts'
import { verifyEndpoints } from './verify/verifyEndpoints.ts'

const ENTRIES = 40

const FILTERS: Readonly<Record<string, WalletFilter>> = {
  include: walletFilters.hasId,
  exclude: walletFilters.hasNoneOf,
  chains: walletFilters.hasChain,
  platform: walletFilters.hasPlatform,
  search: walletFilters.isFound,
  badge: walletFilters.hasBadge,
  badge_type: walletFilters.hasBadge,
}

/** All endpoints. A request takes the first whose host, method and path match. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...explorerEndpoints,
  ...verifyEndpoints,
  toFixedEndpoint('POST', 'echo', '/:projectId/clients', { errors: null, fields: null, status: 'SUCCESS' }),
  toFixedEndpoint('GET', 'api', '/getAnalyticsConfig', { isAnalyticsEnabled: false }),
  toImageEndpoint('api', '/public/getAssetImage/:id', 'id'),
  toFixedEndpoint('GET', 'rpc', '/v1/account/:address/balance', { balances: [] }),
  // The project's settings for AppKit: always empty, so AppKit's remote features are off.
  toFixedEndpoint('GET', 'api', '/appkit/v1/config', { features: [] }),
  toImageEndpoint('api', '/public/getCurrencyImage/:code', 'code'),
  // The dialog's fonts: an empty font, so that the dialog uses the page's and the browser's console shows no error.
  {
    host: 'fonts',
    method: 'GET',
    path: '/:file',
    kind: 'font',
    answer: () => ({ status: 200, headers: { 'content-type': 'font/ttf' }, body: makeFont() }),
  },
  toFixedEndpoint('GET', 'rpc', '/v1/account/:address/history', { data: [], next: null }),
  toFixedEndpoint('GET', 'rpc', '/v1/identity/:address', { name: null, avatar: null }),
  // The origins that the project allows: an empty list allows all.
  toFixedEndpoint('GET', 'api', '/projects/v1/origins', { allowedOrigins: [] }),
  toFixedEndpoint('GET', 'api', '/appkit/v1/project-limits', {
    planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
  }),
  // The chains that the blockchain API serves: none, so that the dialog sends it no other requests.
  toFixedEndpoint('GET', 'rpc', '/v1/supported-chains', { http: [], ws: [] }),
  toImageEndpoint('api', '/public/getTokenImage/:symbol', 'symbol'),
  toImageEndpoint('api', '/getWalletImage/:id', 'id'),
  {
    host: 'api',
    method: 'GET',
    path: '/getWallets',
    kind: 'wallets',
    answer({ query }, { wallets, toShown }) {
      const page = searchWallets(wallets, query)
      return page ? toJsonAnswer({ ...page, data: page.data.map(toShown) }) : toBadPageAnswer()
    },
  },
  { host: 'pulse', method: 'POST', path: '/batch', answer: toTelemetryAnswer },
  { host: 'pulse', method: 'POST', path: '/e', answer: toTelemetryAnswer },
  {
    host: 'rpc',
    method: 'POST',
    path: '/v1',
    async answer({ query, body }, { sendRpc }) {
      const chain = query['chainId'] ?? ''
      const text = await sendRpc?.(chain, body)
      if (text !== undefined) return { status: 200, headers: { 'content-type': 'application/json' }, body: text }
      return toNoChainAnswer(chain, body)
    },
  },
  toFixedEndpoint('DELETE', 'echo', '/:projectId/clients/:clientId', { errors: null, fields: null, status: 'SUCCESS' }),
]

function toFixedEndpoint(method: Endpoint['method'], host: Endpoint['host'], path: string, answer: object): Endpoint {
  return { host, method, path, answer: () => toJsonAnswer(answer) }
}

export function searchWallets(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  const named = wallets.filter((wallet) => isNamed(wallet, query))
  return selectPage(named, { query, filters: FILTERS, entries: ENTRIES })
}

/** `names` and `rdns` are one filter: AppKit uses both to look up wallets that the page already has. */
function isNamed(wallet: ListedWallet, { names, rdns }: WalletQuery): boolean {
  if (!names && !rdns) return true
  const wanted = toList(names).map((name) => name.toLowerCase())
  const hasRdns = typeof wallet.rdns === 'string' && toList(rdns).includes(wallet.rdns)
  return hasRdns || wanted.includes(wallet.name.toLowerCase())
}
