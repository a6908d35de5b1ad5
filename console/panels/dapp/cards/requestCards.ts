import { stringToHex } from 'viem'
import { type CardContext, parseField, type RequestCard } from './requestCard.ts'
import { toLiteral } from './requestSnippets.ts'
import { sendTransactionCard, tokenTransfer } from './transactionCards.ts'
import { typedDataCard } from './typedDataCard.ts'

const addChain: RequestCard = {
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

const personalSign: RequestCard = {
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

const switchChain: RequestCard = {
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

const getBalance: RequestCard = {
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

const anyMethod: RequestCard = {
  id: 'anyMethod',
  title: 'any method',
  summary: 'Send any method with any parameters',
  fields: [{ name: 'method', label: 'Method', initial: () => 'eth_chainId' }],
  toRequest({ method = '' }) {
    const name = method.trim()
    if (name === '') throw new Error('Method: give its name, such as eth_chainId.')
    return { method: name, params: [] }
  },
}

const accounts: RequestCard = {
  id: 'accounts',
  title: 'eth_accounts',
  summary: 'Which accounts the dapp sees',
  fields: [],
  toRequest: () => ({ method: 'eth_accounts', params: [] }),
  toViem: () => ({ imports: [], code: 'console.log(await client.getAddresses())' }),
}

const revokePermissions: RequestCard = {
  id: 'revokePermissions',
  title: 'wallet_revokePermissions',
  summary: 'Give the permission back',
  fields: [],
  toRequest: () => ({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }),
}

export const requestCards: readonly RequestCard[] = [
  personalSign,
  typedDataCard,
  sendTransactionCard,
  tokenTransfer,
  switchChain,
  addChain,
  revokePermissions,
  accounts,
  getBalance,
  anyMethod,
]

const second = ({ chains }: CardContext) => chains[1] ?? chains[0]

const toCurrency = (symbol: string) => ({ name: symbol === 'ETH' ? 'Ether' : symbol, symbol, decimals: 18 })
