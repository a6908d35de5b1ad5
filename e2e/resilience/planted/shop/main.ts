import { createPublicClient, http } from 'viem'
import { createStore, createStored, type Order, type Session, type Shop, type ShopState, type Work } from './mugShop.ts'
import { readBug } from './plantedBugs.ts'
import { CHAIN } from './shopFacts.ts'
import { connect, leave } from './steps/connect.ts'
import { pay } from './steps/pay.ts'
import { refreshBalance, refreshChain, switchChain } from './steps/refresh.ts'
import { restore } from './steps/restore.ts'
import { signIn } from './steps/signIn.ts'
import { createView } from './view/createView.ts'
import { createBaseAccountWallet } from './wallets/createBaseAccountWallet.ts'
import { createWalletConnectWallet } from './wallets/createWalletConnectWallet.ts'
import { watchAnnounced } from './wallets/shopWallet.ts'

/** A small shop as dapps are: it does not know the bench. `?bug=` plants one of `bugs.ts`, `?patience=` is for tests that wait for its end. */
const hasBug = readBug(location.search)
const store = createStore<ShopState>({
  wallets: [createWalletConnectWallet(), createBaseAccountWallet()],
  pairing: undefined,
  account: undefined,
  chainId: undefined,
  balance: undefined,
  isSignedIn: false,
  order: undefined,
  isPaid: false,
  work: undefined,
  progress: '',
  problem: '',
  isOffline: !navigator.onLine,
})
const isSession = (value: object): value is Session => 'wallet' in value && 'signatures' in value
const isOrder = (value: object): value is Order => 'id' in value && 'account' in value
const shop: Shop = {
  store,
  client: createPublicClient({ chain: CHAIN, transport: http(undefined, { retryCount: 2, timeout: 5_000 }) }),
  session: createStored(localStorage, 'shop.session', isSession),
  order: createStored(sessionStorage, 'shop.order', isOrder),
  unsigned: createStored(sessionStorage, 'shop.unsigned', (value): value is { message: string } => 'message' in value),
  waiting: createStored(localStorage, 'shop.waiting', (value): value is { work: Work } => 'work' in value),
  underWay: new Set(),
  watched: new WeakSet(),
  hasBug,
}

const draw = createView(
  {
    connect: (wallet) => void connect(shop, wallet),
    signIn: () => void signIn(shop),
    pay: () => void pay(shop),
    switchChain: () => void switchChain(shop),
    leave: () => void leave(shop),
  },
  hasBug,
)
function update(): void {
  try {
    draw(store.get())
  } catch (error) {
    if (!hasBug('blank-on-unknown-chain')) throw error
    // As a framework does with what it cannot draw.
    console.error(error)
    document.getElementById('shop')?.remove()
  }
}
store.subscribe(update)

watchAnnounced((wallet) => {
  const { wallets } = store.get()
  // The same wallet may announce itself again.
  if (!wallets.some(({ id }) => id === wallet.id)) store.set({ wallets: [wallet, ...wallets] })
})
for (const name of ['online', 'offline'])
  window.addEventListener(name, () => {
    store.set({ isOffline: !navigator.onLine })
    if (navigator.onLine) void refreshBalance(shop)
  })
// What happened while the page was away brings no event to every wallet.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void refreshChain(shop)
})
update()
await restore(shop)
