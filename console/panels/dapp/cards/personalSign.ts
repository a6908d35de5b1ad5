import { stringToHex } from 'viem'
import { parseField } from './parseField.ts'
import type { RequestCard } from './requestCard.ts'
import { toLiteral } from './toLiteral.ts'

/** Signs an EIP-191 message by `personal_sign`. */
export const personalSign: RequestCard = {
  id: 'personalSign',
  title: 'personal_sign',
  summary: 'Sign a message',
  answer: 'messageSignature',
  fields: [
    { name: 'message', label: 'Message', multiline: true, initial: () => 'Sign in to Bench Market' },
    { name: 'account', label: 'Account', initial: ({ account, accounts }) => account ?? accounts[0] ?? '' },
  ],
  toRequest: ({ message = '', account = '' }) => ({
    method: 'personal_sign',
    params: [stringToHex(message), parseField.address('Account', account)],
  }),
  toViem: ({ message = '', account = '' }) => ({
    imports: [],
    code: `const signature = await client.signMessage({
  account: '${parseField.address('Account', account)}',
  message: ${toLiteral(message)},
})
console.log(signature)`,
  }),
}
