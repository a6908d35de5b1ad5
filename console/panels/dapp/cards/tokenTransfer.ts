import { encodeFunctionData, erc20Abi } from 'viem'
import { parseField } from './parseField.ts'
import type { RequestCard } from './requestCard.ts'

export const tokenTransfer: RequestCard = {
  id: 'tokenTransfer',
  title: 'eth_sendTransaction',
  summary: 'Transfer BENCH (ERC-20)',
  answer: 'transactionHash',
  fields: [
    { name: 'to', label: 'To', initial: ({ accounts }) => accounts[1] ?? '' },
    { name: 'amount', label: 'Amount (BENCH)', initial: () => '5' },
    { name: 'from', label: 'From', initial: ({ account, accounts }) => account ?? accounts[0] ?? '' },
    { name: 'token', label: 'Token', initial: ({ token }) => token },
  ],
  toRequest: ({ to = '', amount = '', from = '', token = '' }) => ({
    method: 'eth_sendTransaction',
    params: [
      {
        from: parseField.address('From', from),
        to: parseField.address('Token', token),
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [parseField.address('To', to), parseField.amount('Amount', amount)],
        }),
      },
    ],
  }),
  toViem: ({ to = '', amount = '', from = '', token = '' }) => ({
    imports: ['erc20Abi', 'parseUnits'],
    code: `const hash = await client.writeContract({
  account: '${parseField.address('From', from)}',
  chain: null,
  address: '${parseField.address('Token', token)}',
  abi: erc20Abi,
  functionName: 'transfer',
  args: ['${parseField.address('To', to)}', parseUnits('${amount.trim()}', 18)],
})
console.log(hash)`,
  }),
}
