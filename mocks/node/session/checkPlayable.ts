import { BenchError } from '#mocks/core/BenchError'
import type { Played } from './toPlayed.ts'

/**
 * Checks that a bench has the accounts that a session was recorded with: what they sign is in its cassette.
 *
 * @throws BenchError
 */
export function checkPlayable({ name, info }: Pick<Played, 'name' | 'info'>, accounts: readonly string[]): void {
  const other = info.accounts.findIndex((account, index) => account.toLowerCase() !== accounts[index]?.toLowerCase())
  if (other === -1) return
  throw new BenchError(`${name} was recorded with other accounts.`, {
    metaMessages: [
      `Account ${other + 1} of the session: ${info.accounts[other]}`,
      `Account ${other + 1} of this bench: ${accounts[other] ?? 'none'}`,
    ],
    hint: 'Give the mnemonic that it was recorded with: --mnemonic "…" --accounts N.',
  })
}
