import { BenchError } from '#mocks/core/BenchError'
import type { RecordedChains } from './toRecordedChains.ts'

/** The cassette contains what the accounts signed. */
export function checkPlayable(
  { name, info }: Pick<RecordedChains, 'name' | 'info'>,
  accounts: readonly string[],
): void {
  const other = info.accounts.findIndex((account, index) => account.toLowerCase() !== accounts[index]?.toLowerCase())
  if (other === -1) return
  throw new BenchError(`${name} was recorded with other accounts than this bench has.`, {
    metaMessages: [
      `Account ${other + 1} of the recording: ${info.accounts[other]}`,
      `Account ${other + 1} of this bench: ${accounts[other] ?? 'none'}`,
    ],
    hint: 'Pass the mnemonic that it was recorded with: --mnemonic "…" --accounts N.',
  })
}
