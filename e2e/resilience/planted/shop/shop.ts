import type { Address, Hex, PublicClient } from 'viem'
import type { HasBug } from './readBug.ts'
import type { Store } from './state/createStore.ts'
import type { Stored } from './state/createStored.ts'
import type { Order, ShopState, Work } from './state/shopState.ts'

/** What the shop remembers of a person: the wallet, and who has signed in. */
export type Session = {
  readonly wallet: string
  readonly signatures: Readonly<Record<Address, Hex>>
}

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
