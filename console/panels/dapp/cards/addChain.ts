import { parseField } from './parseField.ts'
import type { CardContext, RequestCard } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

export const addChain: RequestCard = {
  id: 'addChain',
  title: 'wallet_addEthereumChain',
  summary: 'Offer a new chain',
  fields: [
    { name: 'chainId', label: 'Chain', initial: (context) => String(second(context)?.chainId ?? '') },
    { name: 'name', label: 'Name', initial: (context) => second(context)?.name ?? '' },
    { name: 'rpcUrl', label: 'RPC URL', initial: (context) => second(context)?.rpcUrl ?? '' },
    { name: 'symbol', label: 'Currency', initial: () => 'ETH' },
  ],
  toRequest: ({ chainId = '', name = '', rpcUrl = '', symbol = '' }) => ({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: parseField.chainId('Chain', chainId),
        chainName: name,
        nativeCurrency: toCurrency(symbol),
        rpcUrls: [rpcUrl],
      },
    ],
  }),
  toViem: ({ chainId = '', name = '', rpcUrl = '', symbol = '' }) => {
    const chain = {
      id: Number(parseField.chainId('Chain', chainId)),
      name,
      nativeCurrency: toCurrency(symbol),
      rpcUrls: { default: { http: [rpcUrl] } },
    }
    return { imports: [], code: `await client.addChain(${toLiteral({ chain })})` }
  },
}

function second({ chains }: CardContext) {
  return chains[1] ?? chains[0]
}

function toCurrency(symbol: string) {
  return { name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 }
}
