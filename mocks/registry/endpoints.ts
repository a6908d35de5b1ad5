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

/** The page size when the dialog does not give one. */
const ENTRIES = 40

/** The filter of each parameter of `/getWallets`. */
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
  // Registers a device for push.
  {
    host: 'echo',
    method: 'POST',
    path: '/:projectId/clients',
    answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
  },
  // Whether the dialog reports what users do in it: it does not.
  {
    host: 'api',
    method: 'GET',
    path: '/getAnalyticsConfig',
    answer: () => toJsonAnswer({ isAnalyticsEnabled: false }),
  },
  // The image of a network or a connector.
  {
    host: 'api',
    method: 'GET',
    path: '/public/getAssetImage/:id',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['id'], context),
  },
  // The tokens of an account, with their prices: always empty.
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
  // The image of a currency, for purchases.
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
  // The transactions of an account.
  {
    host: 'rpc',
    method: 'GET',
    path: '/v1/account/:address/history',
    answer: () => toJsonAnswer({ data: [], next: null }),
  },
  // The name and avatar of an account: always absent.
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
  // The project's plan and whether it is used up.
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
  // The image of a token.
  {
    host: 'api',
    method: 'GET',
    path: '/public/getTokenImage/:symbol',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['symbol'], context),
  },
  // A wallet's icon. The dialog makes an object URL of it, or links to it in an `<img>`.
  {
    host: 'api',
    method: 'GET',
    path: '/getWalletImage/:id',
    kind: 'image',
    answer: ({ params }, context) => toImageAnswer(params['id'], context),
  },
  // The wallet list: the dialog's pages, its search, recommended and featured wallets, the order of installed ones.
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
  // A batch of telemetry: from the dialog by sendBeacon, from the clients by fetch.
  {
    host: 'pulse',
    method: 'POST',
    path: '/batch',
    answer: toTelemetryAnswer,
  },
  // A single report, for example an error in the dialog.
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
  // Unregisters a device for push.
  {
    host: 'echo',
    method: 'DELETE',
    path: '/:projectId/clients/:clientId',
    answer: () => toJsonAnswer({ errors: null, fields: null, status: 'SUCCESS' }),
  },
]

/**
 * Selects the page of wallets that a query of `/getWallets` asks for.
 *
 * @returns undefined when `page` or `entries` is not a positive integer
 */
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
