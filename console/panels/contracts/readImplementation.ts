import { isHex } from 'viem'
import type { ChainReader } from './chainReader.ts'

/** ERC-1967. */
const IMPLEMENTATION_SLOT = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
/** ERC-1167. */
const MINIMAL_PROXY = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3$/

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
