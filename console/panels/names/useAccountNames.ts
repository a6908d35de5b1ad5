import { useMemo, useSyncExternalStore } from 'react'
import { useWorld } from '../../WorldContext.tsx'

/** The labels of all wallets' accounts, by address in lower case. Those of the shown wallet come first. */
export function useAccountNames(): ReadonlyMap<string, string> {
  const { wallet, wallets } = useWorld()
  const store = useMemo(() => {
    const others = wallets.filter((other) => other !== wallet)
    const read = () => [wallet, ...others].map((each) => each.getState().accounts)
    let seen = read()
    return {
      subscribe(listener: () => void) {
        const stops = wallets.map((each) => each.subscribe(listener))
        return () => {
          for (const stop of stops) stop()
        }
      },
      /** The same list until an account has changed. */
      get() {
        const now = read()
        if (now.some((accounts, index) => accounts !== seen[index])) seen = now
        return seen
      },
      others,
    }
  }, [wallet, wallets])
  const lists = useSyncExternalStore(store.subscribe, store.get)
  return useMemo(() => {
    const names = new Map<string, string>()
    for (const [index, accounts] of lists.entries()) {
      const owner = store.others[index - 1]
      for (const { address, label } of accounts) {
        const key = address.toLowerCase()
        if (!names.has(key)) names.set(key, owner ? `${label} of ${owner.info.name}` : label)
      }
    }
    return names
  }, [lists, store])
}
