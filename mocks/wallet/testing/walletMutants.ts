import type { WalletAnswer } from '../decisions/decision.ts'
import type { Wallet, WalletEvent } from '../walletTypes.ts'

const forgets = (name: WalletEvent['name']) => (wallet: Wallet) => ({
  ...wallet,
  openConnection(...given: Parameters<Wallet['openConnection']>) {
    const connection = wallet.openConnection(...given)
    const on = (tell: (event: WalletEvent) => void) => connection.on((event) => event.name !== name && tell(event))
    return { ...connection, on }
  },
})
/** Changes decisions. Undefined drops one. */
const withDecide = (wallet: Wallet, change: (answer: WalletAnswer) => WalletAnswer | undefined): Wallet => ({
  ...wallet,
  decide(id, decision) {
    const given = typeof decision === 'string' ? decision : decision.answer
    const changed = change(given)
    if (changed !== undefined) wallet.decide(id, changed === given ? decision : changed)
  },
})
/** Wallets that break one rule each: what is wrong, and the wallet made so. A test of the rules has to find each. */
export const walletMutants: readonly (readonly [string, (wallet: Wallet) => Wallet])[] = [
  ['tells no connection of its accounts', forgets('accountsChanged')],
  ['tells no connection of its chain', forgets('chainChanged')],
  ['refuses nothing', (wallet) => withDecide(wallet, (answer) => (answer === 'reject' ? undefined : answer))],
  ['loses requests', (wallet) => withDecide(wallet, (answer) => (answer === 'approve' ? 'ignore' : answer))],
  ['keeps accounts that are taken away', (wallet) => ({ ...wallet, removeAccount() {} })],
]
