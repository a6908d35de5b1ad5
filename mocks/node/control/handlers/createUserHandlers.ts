import type { Address } from 'viem'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { Wallet } from '#mocks/wallet/walletTypes'
import { connectOrigin } from '../../dapps/connectOrigin.ts'
import { ControlError } from '../ControlError.ts'
import type { ControlContext } from '../controlContext.ts'
import type { ControlAnswerOf, ControlHandlers } from '../controlRoute.ts'
import { findWallet } from '../findWallet.ts'
import type { walletRoutes } from '../routes/walletRoutes.ts'
import { toDecision } from '../toDecision.ts'
import { toSessionAnswers, toWalletAnswer } from '../toWalletAnswer.ts'
import { watchProposal } from './watchProposal.ts'

type Routes = Omit<
  typeof walletRoutes,
  'waitForRequests' | 'listRequests' | 'waitForRequest' | 'decideNext' | 'decideRequest' | 'waitForAnswer'
>
type Policy = Parameters<ControlHandlers<Routes>['setPolicy']>[0]['body']

/** Creates the handlers of what the user does in a wallet without being asked. */
export function createUserHandlers(context: ControlContext): ControlHandlers<Routes> {
  const find = ({ wallet }: { readonly wallet: string }) => findWallet(context, wallet)

  /** Changes a wallet, and answers with its state. */
  async function change(
    params: { readonly wallet: string },
    run: (wallet: Wallet) => void,
  ): Promise<ControlAnswerOf<Routes['getWallet']>> {
    const each = await find(params)
    run(each.wallet)
    return toWalletAnswer(each)
  }

  return {
    listWallets: async () => ({ wallets: (await context.dapps()).wallets.map(toWalletAnswer) }),
    getWallet: async ({ params }) => toWalletAnswer(await find(params)),
    setPolicy: ({ params, body }) => change(params, (wallet) => setPolicy(wallet, body)),
    async connectOrigin({ params, body }) {
      return { accounts: [...(await connectOrigin(await find(params), new URL(body.origin).origin))] }
    },
    disconnectOrigin: ({ params, body }) => change(params, (wallet) => wallet.disconnect(body.origin)),
    addAccount: async ({ params }) => ({ address: (await find(params)).wallet.addAccount() }),
    removeAccount: ({ params }) => change(params, (wallet) => wallet.removeAccount(params.address as Address)),
    switchAccount: ({ params, body }) => change(params, (wallet) => wallet.switchAccount(body.address as Address)),
    switchChain: ({ params, body }) => change(params, (wallet) => wallet.switchChain(body.chainId, body.origin)),
    lock: ({ params }) => change(params, (wallet) => wallet.lock()),
    unlock: ({ params }) => change(params, (wallet) => wallet.unlock()),
    forget: ({ params }) => change(params, (wallet) => wallet.forget()),
    async pair({ params, body: { uri, timeout }, signal }) {
      const each = await find(params)
      const watch = watchProposal(each, context.trace)
      try {
        await each.peer.pair(uri)
        const proposal = await watch.next(timeout, signal)
        return { ...toWalletAnswer(each), proposal }
      } finally {
        watch.stop()
      }
    },
    listSessions: async ({ params }) => ({ sessions: toSessionAnswers(await find(params)) }),
    async endSession({ params }) {
      const each = await find(params)
      const sessions = toSessionAnswers(each)
      if (!sessions.some(({ topic }) => topic === params.topic))
        throw new ControlError(404, `${each.id} has no session ${quoteForeign(params.topic)}.`, {
          hint: `Its sessions: ${sessions.map(({ topic }) => topic).join(', ') || 'none'}.`,
        })
      await each.peer.disconnect(params.topic)
      return { sessions: toSessionAnswers(each) }
    },
  }
}

function setPolicy(wallet: Wallet, { default: otherwise, methods = {} }: Policy): void {
  if (otherwise !== undefined) wallet.setPolicy({ default: otherwise })
  for (const [method, decision] of Object.entries(methods)) {
    const given = typeof decision === 'string' || decision === null ? decision : toDecision(decision)
    wallet.setMethodPolicy(method, given ?? undefined)
  }
}
