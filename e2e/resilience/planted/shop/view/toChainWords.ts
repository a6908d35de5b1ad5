import { mainnet, optimism } from 'viem/chains'
import type { HasBug } from '../readBug.ts'
import { CHAIN } from '../shopFacts.ts'

const NAMES: Readonly<Record<number, string>> = { [mainnet.id]: mainnet.name, [optimism.id]: optimism.name }

/**
 * Says that the wallet is on another chain than the shop. Empty when it is on the shop's.
 *
 * @example
 * toChainWords(10, hasBug) // 'Your wallet is on OP Mainnet. The shop is paid on Ethereum.'
 */
export function toChainWords(chainId: number | undefined, hasBug: HasBug): string {
  if (chainId === undefined || chainId === CHAIN.id) return ''
  if (hasBug('blank-on-unknown-chain')) throw new TypeError(`Unknown chain ${chainId}`)
  return `Your wallet is on ${NAMES[chainId] ?? `chain ${chainId}`}. The shop is paid on ${CHAIN.name}.`
}
