import { parseField } from './parseField.ts'
import type { RequestCard } from './requestCard.ts'

/** Reads a balance, which the wallet's node answers. */
export const getBalance: RequestCard = {
  id: 'getBalance',
  title: 'eth_getBalance',
  summary: 'Read a balance through the wallet',
  fields: [{ name: 'account', label: 'Account', initial: ({ account, accounts }) => account ?? accounts[0] ?? '' }],
  toRequest: ({ account = '' }) => ({
    method: 'eth_getBalance',
    params: [parseField.address('Account', account), 'latest'],
  }),
  toViem: ({ account = '' }) => ({
    imports: ['publicActions'],
    code: `const balance = await client
  .extend(publicActions)
  .getBalance({ address: '${parseField.address('Account', account)}' })
console.log(balance)`,
  }),
}
