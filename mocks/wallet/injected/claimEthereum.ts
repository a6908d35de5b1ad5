/** What a wallet does about `window.ethereum`, from the most polite on. */
export const ETHEREUM_CLAIMS = ['leave', 'offer', 'take', 'defend'] as const
/**
 * - `leave`: nothing, as EIP-6963 alone asks for
 * - `offer`: takes it where nobody has it
 * - `take`: assigns it, whoever has it, and again once the page is parsed (`DOMContentLoaded`) and loaded (`load`)
 * - `defend`: puts a getter there that cannot be redefined: what others assign is ignored, in strict code with a
 *   `TypeError`, “which has only a getter”; who comes second to define one is refused
 */
export type EthereumClaim = (typeof ETHEREUM_CLAIMS)[number]

/** What of a window the claim needs. */
export type EthereumTarget = {
  addEventListener(type: string, listener: () => void): void
  removeEventListener(type: string, listener: () => void): void
}

export type ClaimParameters = {
  target: EthereumTarget
  provider: object
  claim: EthereumClaim
}

/** A claim that was made. */
export type MadeClaim = {
  /** Whether `window.ethereum` is this provider now. */
  holds(): boolean
  /** Claims it no more. What was defined for good stays. */
  drop(): void
}

/**
 * Claims `window.ethereum` for a provider. Two that `take` it fight: at each of the three moments the one that was
 * installed last has it in the end. Against one that defends it, the others lose.
 * Its text is also put into pages: it may use nothing from outside.
 *
 * @example
 * const claim = claimEthereum({ target: window, provider, claim: 'take' })
 * claim.holds()
 */
export function claimEthereum({ target, provider, claim }: ClaimParameters): MadeClaim {
  const moments = ['DOMContentLoaded', 'load']
  // A refusal is not an error here: another wallet has made sure of it.
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
