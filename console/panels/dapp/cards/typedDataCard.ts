import { type CardContext, type CardValues, parseField, type RequestCard } from './requestCard.ts'
import { toLiteral } from './requestSnippets.ts'

export const typedDataCard: RequestCard = {
  id: 'signTypedData',
  title: 'eth_signTypedData_v4',
  summary: 'Sign a listing',
  answer: 'typedDataSignature',
  fields: [
    { name: 'amount', label: 'Sells (BENCH)', initial: () => '25' },
    { name: 'price', label: 'Price (ETH)', initial: () => '0.5' },
    { name: 'chainId', label: 'Domain chain', initial: ({ walletChainId }) => String(walletChainId) },
    { name: 'account', label: 'Account', initial: ({ account, accounts }) => account ?? accounts[0] ?? '' },
  ],
  toRequest(values, context) {
    const { message, ...rest } = toListing(values, context)
    const types = { EIP712Domain: domainFields, ...rest.types }
    return { method: 'eth_signTypedData_v4', params: [message.seller, JSON.stringify({ ...rest, types, message })] }
  },
  toViem(values, context) {
    const listing = toListing(values, context)
    return {
      imports: [],
      code: `const signature = await client.signTypedData(${toLiteral({ account: listing.message.seller, ...listing })})
console.log(signature)`,
    }
  },
}

const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
]

const toListing = ({ amount = '', price = '', chainId = '', account = '' }: CardValues, { token }: CardContext) => ({
  domain: {
    name: 'Bench Market',
    version: '1',
    chainId: Number(parseField.chainId('Domain chain', chainId)),
    verifyingContract: token,
  },
  types: {
    Listing: [
      { name: 'seller', type: 'address' },
      { name: 'token', type: 'address' },
      { name: 'amount', type: 'uint256' },
      { name: 'price', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
    ],
  },
  primaryType: 'Listing',
  message: {
    seller: parseField.address('Account', account),
    token,
    amount: parseField.amount('Sells', amount).toString(),
    price: parseField.amount('Price', price).toString(),
    nonce: '1',
  },
})
