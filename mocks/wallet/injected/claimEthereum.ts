/** How a wallet claims `window.ethereum`, from the most polite to the least. */
export const ETHEREUM_CLAIMS = ['leave', 'offer', 'take', 'defend'] as const
/**
 * - `leave`: not at all, as EIP-6963 suggests
 * - `offer`: sets it if it is free
 * - `take`: always sets it, and again once the page is parsed (`DOMContentLoaded`) and loaded (`load`)
 * - `defend`: defines a getter that cannot be redefined: assignments by others are ignored, in strict code with a
 *   `TypeError`, “which has only a getter”. A second wallet that defines one is refused
 */
export type EthereumClaim = (typeof ETHEREUM_CLAIMS)[number]

/** The part of a window that the claim needs. */
export type EthereumTarget = {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

export type ClaimParameters = { target: EthereumTarget; provider: object; claim: EthereumClaim }

export type MadeClaim = {
  /** Whether `window.ethereum` is this provider now. */
  holds(): boolean
  /** Drops the claim. A property that cannot be redefined stays. */
  drop(): void
}

/**
 * If two wallets `take` it, the last one installed holds it after each of the three moments. Against `defend`, both
 * lose.
 */
export function claimEthereum({ target, provider, claim }: ClaimParameters): MadeClaim {
  const moments = ['DOMContentLoaded', 'load']
  // A refusal is not an error here: another wallet defends the property.
  const assign = () => void Reflect.set(target, 'ethereum', provider)
  if (claim === 'offer' && Reflect.get(target, 'ethereum') === undefined) assign()
  if (claim === 'take') {
    assign()
    for (const moment of moments) target.addEventListener(moment, assign)
  }
  if (claim === 'defend')
    Reflect.defineProperty(target, 'ethereum', { get: () => provider, enumerable: true, configurable: false })
  return {
    holds: () => Reflect.get(target, 'ethereum') === provider,
    drop() {
      for (const moment of moments) target.removeEventListener(moment, assign)
    },
  }
}
