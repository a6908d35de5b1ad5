/**
 * Creates what numbers the wallets of a trace from 0. Those of a Node process are named by their number, `wallet-1`; others
 * are numbered as given, or as they appear.
 *
 * @example
 * createWalletNumbers(['bench', 'beta'])('beta') // 1
 */
export function createWalletNumbers(wallets: readonly string[] = []): (id: string) => number {
  const known = [...wallets]
  return (id) => {
    const [, number] = /^wallet-(\d+)$/.exec(id) ?? []
    if (number !== undefined && !known.includes(id)) return Number(number) - 1
    if (!known.includes(id)) known.push(id)
    return known.indexOf(id)
  }
}
