import { encodeFunctionData, erc20Abi, numberToHex } from 'viem'
import { parseField, type RequestCard } from './requestCard.ts'

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
