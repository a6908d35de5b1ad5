import type { Address } from 'viem'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { RequestLog } from './createRequestLog.ts'

/**
 * Connects an origin as if its user had connected it earlier: there is nothing to decide.
 *
 * @returns the accounts that the origin sees
 * @example
 * await connectOrigin({ wallet, log }, 'http://localhost:3000')
 */
export async function connectOrigin(
  { wallet, log }: { readonly wallet: Wallet; readonly log: Pick<RequestLog, 'hide'> },
  origin: string,
): Promise<readonly Address[]> {
  const connection = wallet.openConnection(origin)
  try {
    if (connection.accounts().length > 0) return connection.accounts()
    wallet.next('eth_requestAccounts', { origin }).approve()
    await log.hide(() => connection.request({ method: 'eth_requestAccounts' }))
    return connection.accounts()
  } finally {
    connection.close()
  }
}
