import type { Address, Hex } from 'viem'
import type { MethodContext } from '../request/walletMethod.ts'

/**
 * The function that signs a 32-byte digest for an account: with its key, or, for a contract, with its owner's key over
 * Safe's EIP-712 `SafeMessage` of the digest, so that the contract's ERC-1271 accepts the digest on the request's chain.
 *
 * @throws UnauthorizedProviderError (4100), at once, when the origin may not use the account
 */
export function toDigestSigner(address: Address, context: MethodContext): (digest: Hex) => Promise<Hex> {
  const signer = context.signer(address)
  const contract = context.contract(address)
  if (!contract) return (digest) => signer.sign({ hash: digest })
  const domain = { chainId: context.chain().chainId, verifyingContract: contract.address }
  return (digest) =>
    signer.signTypedData({ domain, types: SAFE_MESSAGE, primaryType: 'SafeMessage', message: { message: digest } })
}

const SAFE_MESSAGE = { SafeMessage: [{ name: 'message', type: 'bytes' }] } as const
