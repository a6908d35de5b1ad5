import { useCallback } from 'react'
import { shortHex } from '../../ui/shortHex.ts'
import { useStore } from '../../ui/useStore.ts'
import { useWorld } from '../../WorldContext.tsx'

/** Names an address for a person: shortened, with its label where the wallet or the bench knows it. */
export function usePartyName(): (address: string) => string {
  const { wallet, info } = useWorld()
  const { accounts } = useStore(wallet)
  return useCallback(
    (address) => {
      const label = accounts.find((account) => same(account.address, address))?.label
      const name = label ?? (same(info.token, address) ? 'BENCH token' : undefined)
      return name ? `${shortHex(address)} (${name})` : shortHex(address)
    },
    [accounts, info],
  )
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
