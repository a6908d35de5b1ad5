import { BenchError } from '#mocks/core/BenchError'
import type { WalletRequestEdit } from '#mocks/wallet/decisions/decision'

/** What a test can change in a real MetaMask. */
const EDITABLE: readonly (keyof WalletRequestEdit)[] = ['accounts', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas']

/**
 * Checks the changes to a request before a real MetaMask is asked.
 *
 * @throws BenchError for one that cannot be made there
 */
export function checkMetaMaskEdit(edit: WalletRequestEdit): void {
  const names = Object.entries(edit).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const other = names.filter((name) => !(EDITABLE as readonly string[]).includes(name))
  if (other.length === 0) return
  throw new BenchError(`A real MetaMask does not let a test edit: ${other.join(', ')}.`, {
    metaMessages: [`What it does: ${EDITABLE.join(', ')}.`],
    hint: "Make other changes in MetaMask's own pages, with wallet.metamask, or with the simulated wallet only: wallet.kind tells which one it is.",
  })
}
