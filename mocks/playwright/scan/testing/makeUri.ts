/** A pairing URI as WalletConnect's client makes it. `digit` tells it from others. */
export function makeUri(digit: string, expiryTimestamp: number = Math.ceil(Date.now() / 1000) + 300): string {
  const key = 'symKey'
  return `wc:${digit.repeat(64)}@2?expiryTimestamp=${expiryTimestamp}&relay-protocol=irn&${key}=${'5a'.repeat(32)}`
}
