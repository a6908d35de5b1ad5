import type { Address } from 'viem'
import { z } from 'zod'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { type ControlContext, findWallet } from '#mocks/node/control/controlContext'
import { toDecision, toSessionAnswers, toWalletAnswer } from '#mocks/node/control/controlJson'
import { connectWithoutAsking } from '#mocks/node/dapps/createSideControls'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { ControlError } from '../ControlError.ts'
import { about, controlSchemas } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'
import { watchProposal } from './watchProposal.ts'

const { address, answer, chainId, decision, proposal, session, timeout, wallet } = controlSchemas
const params = z.object({ wallet: z.string().meta({ description: 'Such as wallet-1.' }) })
const problems = { 404: 'There is no such wallet.' }
const state = { params, answer: wallet, problems } as const
const policy = z.strictObject({
  default: answer.optional().meta({ description: 'For requests that nothing else decides: ask leaves them to you.' }),
  methods: z
    .record(z.string(), z.union([answer, decision, z.null()]))
    .optional()
    .meta({ description: 'By wire method. null restores the default.' }),
})

export const walletOperations = {
  listWallets: defineOperation('GET', '/wallets', {
    summary: 'The wallets and their state.',
    answer: z.object({ wallets: z.array(wallet) }),
    run: async ({ dapps }) => ({ wallets: (await dapps()).wallets.map(toWalletAnswer) }),
  }),
  getWallet: defineOperation('GET', '/wallets/{wallet}', {
    summary: 'A wallet and its state.',
    ...state,
    run: async (context, { params }) => toWalletAnswer(await findWallet(context, params.wallet)),
  }),
  setPolicy: defineOperation('PUT', '/wallets/{wallet}/policy', {
    summary: 'How the wallet answers by itself. Members that are left out stay as they are.',
    body: policy,
    ...state,
    run: (context, { params, body }) => change(context, params, (wallet) => setPolicy(wallet, body)),
  }),
  connectOrigin: defineOperation('POST', '/wallets/{wallet}/connections', {
    summary: 'Connects a web origin as if its user had connected it earlier.',
    params,
    body: z.strictObject({ origin: z.url() }),
    answer: z.object({ accounts: z.array(z.string()) }),
    problems,
    run: async (context, { params, body }) => {
      const each = await findWallet(context, params.wallet)
      return { accounts: [...(await connectWithoutAsking(each, new URL(body.origin).origin))] }
    },
  }),
  disconnectOrigin: defineOperation('POST', '/wallets/{wallet}/disconnect', {
    summary: "Ends an origin's permission, as the user does in the wallet.",
    body: z.strictObject({ origin: z.string() }),
    ...state,
    run: (context, { params, body }) => change(context, params, (wallet) => wallet.disconnect(body.origin)),
  }),
  addAccount: defineOperation('POST', '/wallets/{wallet}/accounts', {
    summary: 'Adds the next account of the mnemonic.',
    params,
    answer: z.object({ address: z.string() }),
    problems,
    run: async (context, { params }) => ({ address: (await findWallet(context, params.wallet)).wallet.addAccount() }),
  }),
  removeAccount: defineOperation('DELETE', '/wallets/{wallet}/accounts/{address}', {
    summary: 'Removes an account.',
    ...state,
    params: params.extend({ address }),
    run: (context, { params }) => change(context, params, (wallet) => wallet.removeAccount(params.address as Address)),
  }),
  switchAccount: defineOperation('PUT', '/wallets/{wallet}/account', {
    summary: 'Switches to another account.',
    body: z.strictObject({ address }),
    ...state,
    run: (context, { params, body }) =>
      change(context, params, (wallet) => wallet.switchAccount(body.address as Address)),
  }),
  switchChain: defineOperation('PUT', '/wallets/{wallet}/chain', {
    summary: 'Switches to another chain, for one origin or for the wallet.',
    body: z.strictObject({ chainId, origin: z.string().optional() }),
    ...state,
    run: (context, { params, body }) =>
      change(context, params, (wallet) => wallet.switchChain(body.chainId, body.origin)),
  }),
  lock: defineOperation('POST', '/wallets/{wallet}/lock', {
    summary: 'Locks the wallet.',
    ...state,
    run: (context, { params }) => change(context, params, (wallet) => wallet.lock()),
  }),
  unlock: defineOperation('POST', '/wallets/{wallet}/unlock', {
    summary: 'Unlocks the wallet.',
    ...state,
    run: (context, { params }) => change(context, params, (wallet) => wallet.unlock()),
  }),
  forget: defineOperation('POST', '/wallets/{wallet}/forget', {
    summary: 'Resets the wallet: permissions, added chains and accounts, assets, policy.',
    ...state,
    run: (context, { params }) => change(context, params, (wallet) => wallet.forget()),
  }),
  pair: defineOperation('POST', '/wallets/{wallet}/pairings', {
    summary: 'Pairs with the link of a code, as a phone does that scans it, and waits for the proposal of the dapp.',
    params,
    body: z.strictObject({
      uri: about("A wc: URI, a wallet's link that holds one, or a link of MetaMask Connect or walletlink.", z.string()),
      timeout: about('How long to wait for the proposal, in milliseconds.', timeout.default(5_000)),
    }),
    answer: wallet.extend({ proposal }),
    problems,
    run: async (context, { params, body: { uri, timeout }, signal }) => {
      const each = await findWallet(context, params.wallet)
      const watch = watchProposal(each, context.trace)
      try {
        await each.peer.pair(uri)
        const proposal = await watch.next(timeout, signal)
        return { ...toWalletAnswer(each), proposal }
      } finally {
        watch.stop()
      }
    },
  }),
  listSessions: defineOperation('GET', '/wallets/{wallet}/sessions', {
    summary: "The wallet's WalletConnect sessions.",
    params,
    answer: z.object({ sessions: z.array(session) }),
    problems,
    run: async (context, { params }) => ({ sessions: toSessionAnswers(await findWallet(context, params.wallet)) }),
  }),
  endSession: defineOperation('DELETE', '/wallets/{wallet}/sessions/{topic}', {
    summary: 'Ends a WalletConnect session, as the user does in the wallet.',
    params: params.extend({ topic: z.string() }),
    answer: z.object({ sessions: z.array(session) }),
    problems: { 404: 'There is no such wallet or session.' },
    run: async (context, { params }) => {
      const each = await findWallet(context, params.wallet)
      const sessions = toSessionAnswers(each)
      if (!sessions.some(({ topic }) => topic === params.topic))
        throw new ControlError(404, `${each.id} has no session ${quoteForeign(params.topic)}.`, {
          hint: `Its sessions: ${sessions.map(({ topic }) => topic).join(', ') || 'none'}.`,
        })
      await each.peer.disconnect(params.topic)
      return { sessions: toSessionAnswers(each) }
    },
  }),
} as const

async function change(
  context: ControlContext,
  { wallet: id }: { readonly wallet: string },
  run: (wallet: Wallet) => void,
): Promise<z.output<typeof wallet>> {
  const each = await findWallet(context, id)
  run(each.wallet)
  return toWalletAnswer(each)
}

/** All of it, or nothing. */
function setPolicy(wallet: Wallet, { default: otherwise, methods = {} }: z.output<typeof policy>): void {
  const { methodPolicies } = wallet.getState()
  try {
    for (const [method, decision] of Object.entries(methods)) {
      const given = typeof decision === 'string' || decision === null ? decision : toDecision(decision)
      wallet.setMethodPolicy(method, given ?? undefined)
    }
  } catch (error) {
    for (const method of Object.keys(methods))
      wallet.setMethodPolicy(method, Object.hasOwn(methodPolicies, method) ? methodPolicies[method] : undefined)
    throw error
  }
  if (otherwise !== undefined) wallet.setPolicy({ default: otherwise })
}
