import { serializeErc6492Signature } from 'viem'
import type { ContractAccount } from './contractAccount.ts'
import type { DigestSigner } from './createAccounts.ts'

/** ERC-6492: until the account has code, its signatures carry the call that deploys it. */
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
