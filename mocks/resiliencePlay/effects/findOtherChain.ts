import type { Wallet } from '#mocks/world/world'

/**
 * A chain that the wallet knows, and is not on. Undefined where it knows no other.
 *
 * @example
 * findOtherChain(wallet) // 31338
 */
export function findOtherChain(wallet: Wallet): number | undefined {
  const { chains, chainId } = wallet.getState()
  return chains.find((each) => each.chainId !== chainId)?.chainId
}
