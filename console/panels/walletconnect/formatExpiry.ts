import { formatLeft } from '../../ui/formatLeft.ts'

/**
 * Formats an expiry relative to now.
 * @param expiry seconds since the Unix epoch, as in WalletConnect
 * @param now milliseconds since the Unix epoch
 */
export function formatExpiry(expiry: number, now: number): string {
  const left = expiry - now / 1000
  return left <= 0 ? 'expired' : `expires in ${formatLeft(left)}`
}
