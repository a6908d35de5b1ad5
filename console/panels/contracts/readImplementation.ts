import { isHex } from 'viem'
import type { ChainReader } from './chainReader.ts'

/** Where a proxy keeps the address of its implementation: ERC-1967. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** ERC-1167: a contract that is nothing but the address that it leads to. */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/

/**
 * Reads what a proxy leads to, by ERC-1967 or ERC-1167.
 *
 * @param code what the chain has at the address
 * @returns undefined if it is not a proxy of these kinds
 */
export async function readImplementation(
  read: ChainReader,
  chainId: number,
  address: string,
  code: string,
): Promise<string | undefined> {
  const [, minimal] = MINIMAL_PROXY.exec(code) ?? []
  if (minimal) return `0x${minimal}`
  const slot = await read(chainId, 'eth_getStorageAt', [address, IMPLEMENTATION_SLOT, 'latest'])
  if (!isHex(slot)) return undefined
  const implementation = `0x${slot.slice(-40).padStart(40, '0')}`
  return /^0x0+$/.test(implementation) ? undefined : implementation
}
