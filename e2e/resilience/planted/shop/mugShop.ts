import type { Address, Hex, PublicClient } from 'viem'
import type { HasBug } from './plantedBugs.ts'
import type { ListedWallet } from './wallets/createWalletConnectWallet.ts'
import type { ShopWallet } from './wallets/shopWallet.ts'

type Store<state> = {
  get(): state
  set(change: Partial<state>): void
  subscribe(listener: () => void): void
}

export type Work = 'connect' | 'signIn' | 'pay'

type Pairing = {
  readonly uri: string
  /** Undefined until the list has come. */
  readonly list?: readonly ListedWallet[] | undefined
  readonly listNote?: string | undefined
}

export type ConnectedAccount = { readonly address: Address; readonly wallet: ShopWallet }

export type Order = {
  /** It stands in the data of the payment, so that the payment can be found on the chain. */
  readonly id: Hex
  readonly account: Address
  /** The block before the payment, as far as it is known. */
  readonly block?: string | undefined
  readonly hash?: Hex | undefined
}

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

export type Session = { readonly wallet: string; readonly signatures: Readonly<Record<Address, Hex>> }

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
  readonly underWay: Set<Work>
  readonly watched: WeakSet<object>
  readonly hasBug: HasBug
}

type Stored<value> = { read(): value | undefined; write(value: value | undefined): void }

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

/** What is not readable, or of another shape, counts as nothing. */
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
