import { useCallback, useMemo } from 'react'
import { shortHex } from '../../ui/shortHex.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

/** Names an address: shortened, with its label when the wallet or the bench knows it. */
export function usePartyName(): (address: string) => string {
  const { wallet, info } = useWorld()
  const { accounts } = useStore(wallet)
  const contracts = useMemo(
    () =>
      [
        ['BENCH token', info.token],
        ['Bench tiles', info.nft],
        ['Bench market', info.market],
      ] as const,
    [info],
  )
  return useCallback(
    (address) => {
      const label = accounts.find((account) => same(account.address, address))?.label
      const name = label ?? contracts.find(([, contract]) => same(contract, address))?.[0]
      return name ? `${shortHex(address)} (${name})` : shortHex(address)
    },
    [accounts, contracts],
  )
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
