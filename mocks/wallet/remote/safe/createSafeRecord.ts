import type { Address } from 'viem'
import type { Store } from '#mocks/core/listeners'
import type { KeptSafe } from '../../state/keptSafe.ts'
import type { WalletState } from '../../state/walletState.ts'

export type SafeRecord = ReturnType<typeof createSafeRecord>

export function createSafeRecord(parameters: {
  readonly store: Store<WalletState>
  readonly address: Address
  readonly chainId: number
  /** The newest block, for a Safe of which nothing is kept. */
  readonly fromBlock: bigint
}) {
  const { store, address, chainId, fromBlock } = parameters
  const isOwn = (safe: KeptSafe) => safe.address === address && safe.chainId === chainId
  const empty: KeptSafe = { address, chainId, fromBlock, transactions: [], messages: [] }
  const get = (): KeptSafe => store.get().safes.find(isOwn) ?? empty

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
    subscribe(listener: () => void) {
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
