import { formatLeft } from '../../ui/formatLeft.ts'

/** `expiry` is in seconds, as in WalletConnect; `now` is in milliseconds. */
export function formatExpiry(expiry: number, now: number): string {
  const left = expiry - now / 1000
  return left <= 0 ? 'expired' : `expires in ${formatLeft(left)}`
}
