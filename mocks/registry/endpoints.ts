import type { Endpoint } from './endpoint.ts'
import { explorerEndpoints } from './explorer/explorerEndpoints.ts'
import { makeFont } from './makeFont.ts'
import { toBadPageAnswer, toImageAnswer, toJsonAnswer, toNoChainAnswer, toTelemetryAnswer } from './registryAnswers.ts'
import {
  selectPage,
  toList,
  type WalletFilter,
  type WalletPage,
  type WalletQuery,
  walletFilters,
} from './selectPage.ts'
import type { ListedWallet } from './toListedWallets.ts'
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
  {
    host: 'echo',
    method: 'POST',
    path: '/:projectId/clients',
    answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/getAnalyticsConfig',
    answer: () => toJsonAnswer({ isAnalyticsEnabled: false }),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/public/getAssetImage/:id',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['id'], context),
  },
  {
    host: 'rpc',
    method: 'GET',
    path: '/v1/account/:address/balance',
    answer: () => toJsonAnswer({ balances: [] }),
  },
  // The project's settings for AppKit: always empty, so AppKit's remote features are off.
  {
    host: 'api',
    method: 'GET',
    path: '/appkit/v1/config',
    answer: () => toJsonAnswer({ features: [] }),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/public/getCurrencyImage/:code',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['code'], context),
  },
  // The dialog's fonts: an empty font, so that the dialog uses the page's and the browser's console shows no error.
  {
    host: 'fonts',
    method: 'GET',
    path: '/:file',
    kind: 'font',
    answer: () => ({ status: 200, headers: { 'content-type': 'font/ttf' }, body: makeFont() }),
  },
  {
    host: 'rpc',
    method: 'GET',
    path: '/v1/account/:address/history',
    answer: () => toJsonAnswer({ data: [], next: null }),
  },
  {
    host: 'rpc',
    method: 'GET',
    path: '/v1/identity/:address',
    answer: () => toJsonAnswer({ name: null, avatar: null }),
  },
  // The origins that the project allows: an empty list allows all.
  {
    host: 'api',
    method: 'GET',
    path: '/projects/v1/origins',
    answer: () => toJsonAnswer({ allowedOrigins: [] }),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/appkit/v1/project-limits',
    answer: () => toJsonAnswer({ planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false } }),
  },
  // The chains that the blockchain API serves: none, so that the dialog sends it no other requests.
  {
    host: 'rpc',
    method: 'GET',
    path: '/v1/supported-chains',
    answer: () => toJsonAnswer({ http: [], ws: [] }),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/public/getTokenImage/:symbol',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['symbol'], context),
  },
  {
    host: 'api',
    method: 'GET',
    path: '/getWalletImage/:id',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['id'], context),
  },
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
  {
    host: 'pulse',
    method: 'POST',
    path: '/batch',
    answer: toTelemetryAnswer,
  },
  {
    host: 'pulse',
    method: 'POST',
    path: '/e',
    answer: toTelemetryAnswer,
  },
  // JSON-RPC for a dapp that named no node for a chain: `?chainId=eip155:1`.
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
  {
    host: 'echo',
    method: 'DELETE',
    path: '/:projectId/clients/:clientId',
    answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
  },
]

/** Undefined when `page` or `entries` is not a positive integer. */
export function searchWallets(wallets: readonly ListedWallet[], query: WalletQuery): WalletPage | undefined {
  const named = wallets.filter((wallet) => isNamed(wallet, query))
  return selectPage(named, { query, filters: FILTERS, entries: ENTRIES })
}

/** `names` and `rdns` are one filter: AppKit uses both to look up wallets that the page already has. */
function isNamed(wallet: ListedWallet, { names, rdns }: WalletQuery): boolean {
  if (!names && !rdns) return true
  const wanted = toList(names).map((name) => name.toLowerCase())
  return (
    wanted.includes(wallet.name.toLowerCase()) ||
    (typeof wallet.rdns === 'string' && toList(rdns).includes(wallet.rdns))
  )
}
