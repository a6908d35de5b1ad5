import type { Address } from 'viem'

export const NAMESPACE = 'eip155'

/** The CAIP-2 name of a chain: `eip155:31337`. */
export const toCaip2 = (chainId: number): string => `${NAMESPACE}:${chainId}`

/** The CAIP-10 name of an account: `eip155:31337:0xAb…`, the address as given (EIP-55). */
export const toCaip10 = (chain: string, address: Address): string => `${chain}:${address}`

/** The chain id in a CAIP-2 name. Undefined when it is not a chain of the namespace `eip155`. */
export function fromCaip2(chain: string): number | undefined {
  const [, digits] = /^eip155:([1-9]\d{0,15})$/.exec(chain) ?? []
  const chainId = Number(digits)
  return digits !== undefined && Number.isSafeInteger(chainId) ? chainId : undefined
}

/** The chain and the address in a CAIP-10 name. Undefined when it is not of the namespace `eip155`. */
export function fromCaip10(account: string): { readonly chain: string; readonly address: Address } | undefined {
  const [, chain = '', address = ''] = /^(eip155:[1-9]\d{0,15}):(0x[0-9a-fA-F]{40})$/.exec(account) ?? []
  return chain === '' ? undefined : { chain, address: address as Address }
}
