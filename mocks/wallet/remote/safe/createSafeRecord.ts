import type { Address } from 'viem'
import type { Store } from '#mocks/core/listeners'
import type { KeptSafe } from '../../state/keptSafe.ts'
import type { WalletState } from '../../state/walletState.ts'

/** What the wallet keeps of one Safe: it outlives the page, and is the same in all pages of the wallet. */
export type SafeRecord = {
  /** The same object until something changes. */
  get(): KeptSafe
  set(change: Partial<Pick<KeptSafe, 'transactions' | 'messages'>>): void
  /** Listens to changes of other pages, too. Returns the listener's removal. */
  subscribe(listener: () => void): () => void
}

export type SafeRecordParameters = {
  readonly store: Store<WalletState>
  readonly address: Address
  readonly chainId: number
  /** The newest block, for a Safe of which nothing is kept. */
  readonly fromBlock: bigint
}

export function createSafeRecord({ store, address, chainId, fromBlock }: SafeRecordParameters): SafeRecord {
  const isOwn = (safe: KeptSafe) => safe.address === address && safe.chainId === chainId
  const empty: KeptSafe = { address, chainId, fromBlock, transactions: [], messages: [] }
  const get = () => store.get().safes.find(isOwn) ?? empty

  function set(change: Partial<KeptSafe>): void {
    const { safes } = store.get()
    const changed = { ...get(), ...change }
    store.set({ safes: safes.some(isOwn) ? safes.map((safe) => (isOwn(safe) ? changed : safe)) : [...safes, changed] })
  }

  // The chain began anew since.
  if (get().fromBlock > fromBlock) set({ fromBlock })
  return {
    get,
    set,
    subscribe(listener) {
      let last = get()
      return store.subscribe(() => {
        const now = get()
        if (now === last) return
        last = now
        listener()
      })
    },
  }
}
