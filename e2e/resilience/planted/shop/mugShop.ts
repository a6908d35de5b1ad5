import type { Address, Hex, PublicClient } from 'viem'
import type { HasBug } from './plantedBugs.ts'
import type { ListedWallet } from './wallets/createWalletConnectWallet.ts'
import type { ShopWallet } from './wallets/shopWallet.ts'

/** A state, and who listens to it. */
type Store<state> = {
  get(): state
  /** Changes some fields, and tells the listeners. */
  set(change: Partial<state>): void
  subscribe(listener: () => void): void
}

/** What the shop does at the moment. Its controls are disabled meanwhile. */
export type Work = 'connect' | 'signIn' | 'pay'

/** What a wallet on a phone needs to connect. */
type Pairing = {
  readonly uri: string
  /** Undefined until the list has come. */
  readonly list?: readonly ListedWallet[] | undefined
  readonly listNote?: string | undefined
}

/** The account with which the person shops. */
export type ConnectedAccount = { readonly address: Address; readonly wallet: ShopWallet }

/** An order, from the first click on "Pay". */
export type Order = {
  /** It stands in the data of the payment, so that the payment can be found on the chain. */
  readonly id: Hex
  readonly account: Address
  /** The block before the payment, as far as it is known. */
  readonly block?: string | undefined
  /** The payment, as soon as the wallet has answered. */
  readonly hash?: Hex | undefined
}

/** All that the page shows. */
export type ShopState = {
  readonly wallets: readonly ShopWallet[]
  readonly pairing: Pairing | undefined
  readonly account: ConnectedAccount | undefined
  readonly chainId: number | undefined
  /** In wei. */
  readonly balance: bigint | 'unknown' | undefined
  readonly isSignedIn: boolean
  readonly order: Order | undefined
  readonly isPaid: boolean
  readonly work: Work | undefined
  readonly progress: string
  readonly problem: string
  readonly isOffline: boolean
}

/** What the shop remembers of a person: the wallet, and who has signed in. */
export type Session = { readonly wallet: string; readonly signatures: Readonly<Record<Address, Hex>> }

/** What the steps of the shop share. */
export type Shop = {
  readonly store: Store<ShopState>
  /** The shop's own node. */
  readonly client: PublicClient
  readonly session: Stored<Session>
  /** The order that is not paid yet. Of this tab alone. */
  readonly order: Stored<Order>
  /** The message that waits for its signature. Only a planted bug keeps it. */
  readonly unsigned: Stored<{ readonly message: string }>
  /** The step that waits for its wallet. Only a planted bug keeps it. */
  readonly waiting: Stored<{ readonly work: Work }>
  /** What is under way: a second click finds it here. */
  readonly underWay: Set<Work>
  /** The providers whose events are followed. */
  readonly watched: WeakSet<object>
  readonly hasBug: HasBug
}

/** A value that outlives the page, where the browser lets it. */
type Stored<value> = { read(): value | undefined; write(value: value | undefined): void }

/**
 * Creates a store.
 *
 * @example
 * const store = createStore({ count: 0 })
 * store.subscribe(() => draw(store.get()))
 * store.set({ count: 1 })
 */
export function createStore<state extends object>(start: state): Store<state> {
  let current = start
  const listeners: (() => void)[] = []
  return {
    get: () => current,
    set(change) {
      current = { ...current, ...change }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => void listeners.push(listener),
  }
}

/**
 * Creates a value in a storage of the browser. What is not readable, or of another shape, counts as nothing.
 *
 * @example
 * const stored = createStored(localStorage, 'shop.session', (value): value is Session => 'wallet' in value)
 */
export function createStored<value extends object>(
  storage: Storage,
  key: string,
  isValue: (value: object) => value is value,
): Stored<value> {
  return {
    read() {
      try {
        const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return typeof value === 'object' && value !== null && isValue(value) ? value : undefined
      } catch {
        return undefined
      }
    },
    write(value) {
      try {
        if (value) storage.setItem(key, JSON.stringify(value))
        else storage.removeItem(key)
      } catch {
        // Full, or forbidden: the shop works without.
      }
    },
  }
}
