import { type Address, isAddressEqual } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import type { Cassette } from '#mocks/rpc/cassette/cassette'

export function checkCassetteAccounts({ name, meta }: Cassette, accounts: readonly Address[]): void {
  const recorded = meta.accounts
  if (!recorded) return
  const [first = ''] = recorded
  const index = accounts.findIndex((account, place) => {
    const other = recorded[place]
    return other === undefined || !isAddressEqual(account, other)
  })
  if (index === -1) return
  const fewer = index === recorded.length
  throw new BenchError(
    `${name} was recorded with ${fewer ? `${index} accounts, not ${accounts.length}` : 'other accounts'}.`,
    {
      metaMessages: [`Account ${index}: ${recorded[index] ?? 'none'} there, ${accounts[index]} here.`],
      hint: fewer
        ? `Give --accounts ${recorded.length}, or record it again.`
        : `Give the --mnemonic of ${first}, or record it again.`,
    },
  )
}
