import type { WalletChain } from '#mocks/wallet/walletChain'
import type { ChainInfo } from '#mocks/world/benchInfo'

export function toWalletChains(chains: readonly ChainInfo[]): readonly [WalletChain, ...WalletChain[]] {
  const [first, ...others] = chains.map(({ chainId, name, rpcUrl }) => ({
    chainId,
    name,
    rpcUrl,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  }))
  if (!first) throw new RangeError('Empty')
  return [first, ...others]
}
