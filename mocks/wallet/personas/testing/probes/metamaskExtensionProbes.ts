import { numberToHex } from 'viem'
import { expect } from 'vitest'
import { createInjectedProvider } from '#mocks/wallet/injected/injectedProvider'
import type { QuirkProbe } from '#mocks/wallet/personas/testing/createQuirkBench'
import { notSupported, sharedProbes } from './sharedProbes.ts'

const rejected = { code: 4001, message: 'User rejected the request.' }
const unauthorized = { code: 4100, message: 'The requested account and/or method has not been authorized by the user.' }
const notRequest = { code: -32600, message: 'Expected { method, params }, with method a non-empty string.' }
const notFound = (method: string) => ({
  code: -32601,
  message: `The method "${method}" does not exist / is not available.`,
  data: { origin: 'https://dapp.test', cause: null },
})
const thrown = (message: string) => ({ code: -32603, message, data: { cause: { message } } })
const noMethod = { code: -32601, message: 'Method not found' }
const inWindow = { location: 'confirmation', cause: null }

export const metamaskExtensionProbes = {
  'own-checks': {
    async observe({ connect, send }) {
      const stranger = await send('personal_sign', [])
      await connect()
      return [stranger, await send('personal_sign', []), await send('wallet_switchEthereumChain', [{ chainId: '1' }])]
    },
    seen: [
      unauthorized,
      { code: -32000, message: 'Invalid input.' },
      { code: -32602, message: "Expected 0x-prefixed, unpadded, non-zero hexadecimal string 'chainId'. Received:\n1" },
    ],
    spec: Array(3).fill(expect.objectContaining({ code: -32602 })),
  },
  'request-words': {
    async observe({ send }) {
      return [await send(''), await send('eth_chainId', 'nope' as unknown as object)]
    },
    seen: [
      ["'args.method' must be a non-empty string.", { method: '' }],
      ["'args.params' must be an object or array if provided.", { method: 'eth_chainId', params: 'nope' }],
    ].map(([message, data]) => ({ code: -32600, message, data })),
    spec: [notRequest, notRequest],
  },
  'plain-rejections': {
    async observe({ wallet, origin }) {
      const { request } = createInjectedProvider(wallet, origin)
      return request({ method: 'nope_nope' }).catch((error: unknown) => error instanceof Error)
    },
    seen: false,
    spec: true,
  },
  'refusal-data': {
    async observe({ wallet, connect, send, example }) {
      const account = await connect()
      wallet.next('personal_sign').reject()
      const refused = await send('personal_sign', example('personal_sign', account))
      wallet.next('personal_sign').close()
      const closed = await send('personal_sign', example('personal_sign', account))
      return [refused, closed]
    },
    seen: [
      { ...rejected, data: inWindow },
      { ...rejected, data: { cause: 'rejectAllApprovals' } },
    ],
    spec: [rejected, rejected],
  },
  encryption: {
    async observe({ wallet, connect, send }) {
      const account = await connect()
      const key = await send('eth_getEncryptionPublicKey', [account])
      wallet.next('eth_getEncryptionPublicKey').reject()
      const refused = await send('eth_getEncryptionPublicKey', [account])
      return [typeof key === 'string' ? 'a key' : key, refused, await send('eth_decrypt', ['0x7b7d', account])]
    },
    seen: [
      'a key',
      thrown('MetaMask EncryptionPublicKey: User denied message EncryptionPublicKey.'),
      thrown('MetaMask DecryptMessage: This message cannot be decrypted.'),
    ],
    spec: ['eth_getEncryptionPublicKey', 'eth_getEncryptionPublicKey', 'eth_decrypt'].map(notSupported),
  },
  'method-not-found': sharedProbes.methodNotFound(notFound),
  'transaction-refusal': sharedProbes.refusal('eth_sendTransaction', {
    code: 4001,
    message: 'MetaMask Tx Signature: User denied transaction signature.',
    data: inWindow,
  }),
  'permitted-chain': { ...sharedProbes.permittedChain, seen: [null, null, null] },
  'wrapped-node-errors': {
    observe: ({ send }) => send('eth_getProof', []),
    seen: { code: -32603, message: 'Internal JSON-RPC error.', data: { ...noMethod, cause: null } },
    spec: noMethod,
  },
  'fewer-methods': {
    async observe({ send }) {
      const answer = await send('eth_maxPriorityFeePerGas')
      return typeof answer === 'string' ? 'answered' : answer
    },
    seen: notFound('eth_maxPriorityFeePerGas'),
    spec: 'answered',
  },
  'connect-permits-chains': {
    async observe({ connect, send }) {
      await connect()
      const permissions = (await send('wallet_getPermissions')) as readonly { parentCapability: string }[]
      return permissions.map(({ parentCapability }) => parentCapability)
    },
    seen: ['eth_accounts', 'endowment:permitted-chains'],
    spec: ['eth_accounts'],
  },
  'switch-connects': {
    async observe({ connection, second, send }) {
      await send('wallet_switchEthereumChain', [{ chainId: numberToHex(second.chainId) }])
      return connection.accounts().length
    },
    seen: 1,
    spec: 0,
  },
  'early-batch': {
    async observe({ wallet, connect, begin, example }) {
      const account = await connect()
      wallet.setPolicy('reject')
      const { end } = await begin('wallet_sendCalls', example('wallet_sendCalls', account))
      return end
    },
    seen: { id: expect.stringMatching(/^0x[\da-f]{32}$/) },
    spec: rejected,
  },
  'unknown-batch': {
    observe: ({ send }) => send('wallet_getCallsStatus', ['0x1']),
    seen: { code: 5730, message: 'No matching bundle found' },
    spec: { code: 5730, message: 'This bundle id is unknown / has not been submitted.' },
  },
} as const satisfies Readonly<Record<string, QuirkProbe>>
