import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { zeroAddress } from 'viem'
import { useBooks } from '../../BooksContext.tsx'
import { shortHex } from '../../ui/format.ts'
import { subscribeToAll, useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'
import { useDecoder } from '../contracts/useDecoder.ts'

export function useFindName(): (address: string) => { readonly name: string; readonly by: string } | undefined {
  const { names } = useBooks()
  const accounts = useAccountNames()
  const { labels, primary } = useStore(names)
  const decoder = useDecoder()
  return useCallback(
    (address) => {
      const key = address.toLowerCase()
      const label = labels.get(key)
      if (label !== undefined) return { name: label, by: 'your label' }
      const account = accounts.get(key)
      if (account !== undefined) return { name: account, by: 'an account of the wallet' }
      if (key === zeroAddress)
        return { name: 'zero address', by: 'what is minted comes from it, what is burnt goes to it' }
      const contract = decoder.contractAt(address)
      if (contract !== undefined) return { name: contract, by: 'a contract that the console knows' }
      const name = primary.get(key)
      return name === undefined ? undefined : { name, by: 'its primary name on the chain (ENS)' }
    },
    [accounts, decoder, labels, primary],
  )
}

export function usePartyName(): (address: string) => string {
  const { isRaw } = useBooks()
  const find = useFindName()
  return useCallback((address) => (isRaw ? address : (find(address)?.name ?? shortHex(address))), [find, isRaw])
}

export function useAskAbout(address: string | undefined, chainId?: number): void {
  const { wallet } = useWorld()
  const { contracts, names } = useBooks()
  const { chainId: current } = useStore(wallet)
  const on = chainId ?? current
  useEffect(() => {
    if (address === undefined) return
    names.ask(address)
    contracts.recognise(on, address)
  }, [address, contracts, names, on])
}

export function useNamedAddresses(): readonly (readonly [address: string, name: string])[] {
  const { contracts: book, names } = useBooks()
  const accounts = useAccountNames()
  const { labels, primary } = useStore(names)
  const { contracts, recognised } = useStore(book)
  return useMemo(() => {
    const placed = contracts.flatMap(({ address, name }) => (address ? [[address, name] as const] : []))
    const found = Array.from(recognised, ([place, name]) => [place.split(' ')[1] ?? '', name] as const)
    return [...labels, ...accounts, ...placed, ...found, ...primary]
  }, [accounts, contracts, recognised, labels, primary])
}

function useAccountNames(): ReadonlyMap<string, string> {
  const { wallet, wallets } = useWorld()
  const store = useMemo(() => {
    const others = wallets.filter((other) => other !== wallet)
    const read = () => [wallet, ...others].map((each) => each.getState().accounts)
    let seen = read()
    return {
      subscribe: (listener: () => void) => subscribeToAll(wallets, listener),
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
