import { z } from 'zod'
import type { ControlRoute } from '../controlRoute.ts'
import { controlSchemas } from '../controlSchemas.ts'

const { address, answer, chainId, decision, proposal, request, session, timeout, wallet, wireError } = controlSchemas

const params = z.object({ wallet: z.string().meta({ description: 'Such as wallet-1.' }) })
const one = params.extend({ request: z.string() })
const noWallet = 'There is no such wallet.'
const problems = { 404: noWallet }
const noRequest = { 404: 'There is no such wallet or request.' }
const notAsked = { ...problems, 408: 'No such request came in time. The details say what came instead.' }
const wait = {
  method: z
    .string()
    .optional()
    .meta({ description: 'A wire method. eth_requestAccounts stands for every way to connect. Default: any.' }),
  origin: z.string().optional().meta({ description: 'The web origin that asks. Default: any.' }),
  timeout: timeout.default(5_000),
}
const state = { params, answer: wallet, problems } as const

/** The wallets that dapps use: their state, what they ask their user, what the user does. */
export const walletRoutes = {
  listWallets: {
    method: 'GET',
    path: '/wallets',
    summary: 'The wallets and their state.',
    answer: z.object({ wallets: z.array(wallet) }),
  },
  getWallet: { method: 'GET', path: '/wallets/{wallet}', summary: 'A wallet and its state.', ...state },
  waitForRequests: {
    method: 'GET',
    path: '/requests',
    summary: 'The requests that wait for a decision, in all wallets. With a time-out it waits until there is one.',
    query: z.strictObject({ ...wait, timeout: timeout.default(0) }),
    answer: z.object({ requests: z.array(request) }),
    problems: { 408: notAsked[408] },
  },
  listRequests: {
    method: 'GET',
    path: '/wallets/{wallet}/requests',
    summary: 'The requests that the wallet has shown to its user until now, the oldest first.',
    params,
    answer: z.object({ requests: z.array(request) }),
    problems,
  },
  waitForRequest: {
    method: 'GET',
    path: '/wallets/{wallet}/requests/next',
    summary: 'Waits until a request waits for its decision. It is still there for a decision.',
    params,
    query: z.strictObject(wait),
    answer: request,
    problems: notAsked,
  },
  decideNext: {
    method: 'POST',
    path: '/wallets/{wallet}/decisions',
    summary: 'Waits until a request waits, and decides it. Each request ends one wait.',
    params,
    body: decision.extend(wait),
    answer: request,
    problems: notAsked,
  },
  decideRequest: {
    method: 'POST',
    path: '/wallets/{wallet}/requests/{request}/decision',
    summary: 'Decides a request that waits.',
    params: one,
    body: decision,
    answer: request,
    problems: { ...noRequest, 409: 'The request was decided before.' },
  },
  waitForAnswer: {
    method: 'GET',
    path: '/wallets/{wallet}/requests/{request}/answer',
    summary: 'Waits for what the dapp gets: a result, or an error with its code.',
    params: one,
    query: z.strictObject({ timeout: timeout.default(5_000) }),
    answer: z.object({ result: z.unknown().optional(), error: wireError.optional() }),
    problems: { ...noRequest, 408: 'The dapp has no answer yet.' },
  },
  setPolicy: {
    method: 'PUT',
    path: '/wallets/{wallet}/policy',
    summary: 'How the wallet answers by itself. Members that are left out stay as they are.',
    params,
    body: z.strictObject({
      default: answer
        .optional()
        .meta({ description: 'For requests that nothing else decides: ask leaves them to you.' }),
      methods: z
        .record(z.string(), z.union([answer, decision, z.null()]))
        .optional()
        .meta({ description: 'By wire method. null restores the default.' }),
    }),
    answer: wallet,
    problems,
  },
  connectOrigin: {
    method: 'POST',
    path: '/wallets/{wallet}/connections',
    summary: 'Connects a web origin as if its user had connected it earlier.',
    params,
    body: z.strictObject({ origin: z.url() }),
    answer: z.object({ accounts: z.array(z.string()) }),
    problems,
  },
  disconnectOrigin: {
    method: 'POST',
    path: '/wallets/{wallet}/disconnect',
    summary: "Ends an origin's permission, as the user does in the wallet.",
    body: z.strictObject({ origin: z.string() }),
    ...state,
  },
  addAccount: {
    method: 'POST',
    path: '/wallets/{wallet}/accounts',
    summary: 'Adds the next account of the mnemonic.',
    params,
    answer: z.object({ address: z.string() }),
    problems,
  },
  removeAccount: {
    method: 'DELETE',
    path: '/wallets/{wallet}/accounts/{address}',
    summary: 'Removes an account.',
    ...state,
    params: params.extend({ address }),
  },
  switchAccount: {
    method: 'PUT',
    path: '/wallets/{wallet}/account',
    summary: 'Switches to another account.',
    body: z.strictObject({ address }),
    ...state,
  },
  switchChain: {
    method: 'PUT',
    path: '/wallets/{wallet}/chain',
    summary: 'Switches to another chain, for one origin or for the wallet.',
    body: z.strictObject({ chainId, origin: z.string().optional() }),
    ...state,
  },
  lock: { method: 'POST', path: '/wallets/{wallet}/lock', summary: 'Locks the wallet.', ...state },
  unlock: { method: 'POST', path: '/wallets/{wallet}/unlock', summary: 'Unlocks the wallet.', ...state },
  forget: {
    method: 'POST',
    path: '/wallets/{wallet}/forget',
    summary: 'Resets the wallet: permissions, added chains and accounts, assets, policy.',
    ...state,
  },
  pair: {
    method: 'POST',
    path: '/wallets/{wallet}/pairings',
    summary: 'Pairs with the link of a code, as a phone does that scans it, and waits for the proposal of the dapp.',
    params,
    body: z.strictObject({
      uri: z.string().meta({
        description: "A wc: URI, a wallet's link that holds one, or a link of MetaMask Connect or walletlink.",
      }),
      timeout: timeout.default(5_000).meta({ description: 'How long to wait for the proposal, in milliseconds.' }),
    }),
    answer: wallet.extend({ proposal }),
    problems,
  },
  listSessions: {
    method: 'GET',
    path: '/wallets/{wallet}/sessions',
    summary: "The wallet's WalletConnect sessions.",
    params,
    answer: z.object({ sessions: z.array(session) }),
    problems,
  },
  endSession: {
    method: 'DELETE',
    path: '/wallets/{wallet}/sessions/{topic}',
    summary: 'Ends a WalletConnect session, as the user does in the wallet.',
    params: params.extend({ topic: z.string() }),
    answer: z.object({ sessions: z.array(session) }),
    problems: { 404: 'There is no such wallet or session.' },
  },
} as const satisfies Readonly<Record<string, ControlRoute>>
