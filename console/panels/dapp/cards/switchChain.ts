import { parseField } from './parseField.ts'
import type { RequestCard } from './requestCard.ts'

/** EIP-3326. */
export const switchChain: RequestCard = {
  id: 'switchChain',
  title: 'wallet_switchEthereumChain',
  summary: 'Ask for another chain',
  fields: [
    {
      name: 'chainId',
      label: 'Chain',
      initial: ({ chains, walletChainId }) =>
        String(chains.find((chain) => chain.chainId !== walletChainId)?.chainId ?? walletChainId),
    },
  ],
  toRequest: ({ chainId = '' }) => ({
    method: 'wallet_switchEthereumChain',
    params: [{ chainId: parseField.chainId('Chain', chainId) }],
  }),
  toViem: ({ chainId = '' }) => ({
    imports: [],
    code: `await client.switchChain({ id: ${Number(parseField.chainId('Chain', chainId))} })`,
  }),
}
