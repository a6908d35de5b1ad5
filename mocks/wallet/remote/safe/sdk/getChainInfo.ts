import type { SdkContext } from './sdkMethod.ts'

/** EIP-3770. */
const SHORT_NAMES: Readonly<Record<number, string>> = {
  1: 'eth',
  10: 'oeth',
  56: 'bnb',
  100: 'gno',
  137: 'matic',
  8453: 'base',
  42161: 'arb1',
  43114: 'avax',
  59144: 'linea',
  11155111: 'sep',
}

/** The Safe's chain. Safe's services write its id as text. */
export const getChainInfo = ({ chain }: Pick<SdkContext, 'chain'>) => {
  const { chainId, name, nativeCurrency, blockExplorerUrl = '' } = chain
  const explorer = blockExplorerUrl.replace(/\/$/, '')
  return {
    chainName: name,
    chainId: String(chainId),
    shortName: SHORT_NAMES[chainId] ?? `chain-${chainId}`,
    nativeCurrency: { ...nativeCurrency, logoUri: '' },
    blockExplorerUriTemplate: {
      address: `${explorer}/address/{{address}}`,
      txHash: `${explorer}/tx/{{txHash}}`,
      api: `${explorer}/api`,
    },
  }
}
