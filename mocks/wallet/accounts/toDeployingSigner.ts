import { serializeErc6492Signature } from 'viem'
import type { ContractAccount } from './contractAccount.ts'
import type { DigestSigner } from './createAccounts.ts'

/**
 * Makes the signatures of a contract account that is not deployed yet verifiable, ERC-6492: they carry the call that
 * deploys it. Once it has code, its signatures are those of ERC-1271 alone.
 *
 * @param readCode reads the code at the account's address, `0x` for none
 * @example
 * const sign = toDeployingSigner(signByOwner, account, () => rpc({ method: 'eth_getCode', params: [address, 'latest'] }))
 */
export function toDeployingSigner(
  sign: DigestSigner,
  { deployment }: Pick<ContractAccount, 'deployment'>,
  readCode: () => Promise<unknown>,
): DigestSigner {
  if (!deployment) return sign
  const { factory: address, factoryData: data } = deployment
  return async (digest) => {
    const [signature, code] = await Promise.all([sign(digest), readCode()])
    return code === '0x' ? serializeErc6492Signature({ address, data, signature }) : signature
  }
}
