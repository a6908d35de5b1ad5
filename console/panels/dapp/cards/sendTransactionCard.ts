import { numberToHex } from 'viem'
import { parseField } from './parseField.ts'
import type { RequestCard } from './requestCard.ts'

export const sendTransactionCard: RequestCard = {
  id: 'sendTransaction',
  title: 'eth_sendTransaction',
  summary: 'Transfer ETH',
  answer: 'transactionHash',
  fields: [
    { name: 'to', label: 'To', initial: ({ accounts }) => accounts[1] ?? '' },
    { name: 'value', label: 'Value (ETH)', initial: () => '0.01' },
    { name: 'from', label: 'From', initial: ({ account, accounts }) => account ?? accounts[0] ?? '' },
  ],
  toRequest: ({ to = '', value = '', from = '' }) => ({
    method: 'eth_sendTransaction',
    params: [
      {
        from: parseField.address('From', from),
        to: parseField.address('To', to),
        value: numberToHex(parseField.amount('Value', value)),
      },
    ],
  }),
  toViem: ({ to = '', value = '', from = '' }) => ({
    imports: ['parseEther'],
    code: `const hash = await client.sendTransaction({
  account: '${parseField.address('From', from)}',
  chain: null,
  to: '${parseField.address('To', to)}',
  value: parseEther('${value.trim()}'),
})
console.log(hash)`,
  }),
}
