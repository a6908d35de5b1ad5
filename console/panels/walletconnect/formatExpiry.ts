import { formatLeft } from '../../ui/formatLeft.ts'

/**
 * When something ends, as seen from now.
 * @param expiry seconds since the Unix epoch, as WalletConnect has it
 * @param now milliseconds since the Unix epoch
 */
export function formatExpiry(expiry: number, now: number): string {
  const left = expiry - now / 1000
  return left <= 0 ? 'expired' : `expires in ${formatLeft(left)}`
}
