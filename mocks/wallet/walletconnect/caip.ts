import type { Address } from 'viem'

export const NAMESPACE = 'eip155'

export const toCaip2 = (chainId: number): string => `${NAMESPACE}:${chainId}`

export const toCaip10 = (chain: string, address: Address): string => `${chain}:${address}`

export function fromCaip2(chain: string): number | undefined {
  const [, digits] = /^eip155:([1-9]\d{0,15})$/.exec(chain) ?? []
  const chainId = Number(digits)
  return digits !== undefined && Number.isSafeInteger(chainId) ? chainId : undefined
}

export function fromCaip10(account: string): { readonly chain: string; readonly address: Address } | undefined {
  const [, chain = '', address = ''] = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/.exec(account) ?? []
  return chain === '' ? undefined : { chain, address: address as Address }
}
