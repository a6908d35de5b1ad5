import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type askedState, listAsked } from './askedRequest.ts'

type State = z.infer<typeof askedState>

const origin = 'http://dapp.localhost'
const from = '0x09e98a5f26002886a34f926c2904dafd481faf74'

/** As MetaMask 13.13.1 has it, without what is not read. */
const state: State = {
  pendingApprovals: {},
  transactions: [],
  domains: { [origin]: 'client-2' },
  networkConfigurationsByChainId: {
    '0x1': { rpcEndpoints: [{ networkClientId: 'client-1' }] },
    '0x7a69': { rpcEndpoints: [{ networkClientId: 'client-2' }] },
  },
  selectedNetworkClientId: 'client-1',
}

function askFor(type: string, requestData: Record<string, unknown>, more: Partial<State> = {}, by = origin) {
  const pendingApprovals = { a: { id: 'a', origin: by, type, time: 1, requestData } }
  return listAsked({ ...state, ...more, pendingApprovals })[0]
}

test('the oldest is first: MetaMask shows it', () => {
  const pendingApprovals = {
    later: { id: 'later', origin, type: 'personal_sign', time: 2 },
    earlier: { id: 'earlier', origin, type: 'personal_sign', time: 1 },
  }
  expect(listAsked({ ...state, pendingApprovals }).map(({ id }) => id)).toEqual(['earlier', 'later'])
  expect(listAsked(state)).toEqual([])
})

test('a signature: its method, its parameters, the id of the page’s request', () => {
  const signatureRequests = { a: { chainId: '0x2a' } }
  const message = { from, data: '0x6869', requestId: 4101448426 }
  const ids = { id: 'a', rpcId: '4101448426', batchId: undefined }
  const methods = ['personal_sign']
  const asked = askFor('personal_sign', message, { signatureRequests })
  expect(asked).toEqual({ ...ids, methods, params: ['0x6869', from], origin, chainId: 42, gas: {} })
})

test.each([
  ['V4', 'eth_signTypedData_v4', [from, '{}']],
  ['V3', 'eth_signTypedData_v3', [from, '{}']],
  ['V1', 'eth_signTypedData', ['{}', from]],
])('typed data, %s', (version, method, params) => {
  const asked = askFor('eth_signTypedData', { from, data: '{}', version, signatureMethod: method })
  expect(asked).toMatchObject({ methods: [method], params })
})

test('a transaction: what the dapp gave, and the gas that MetaMask proposes', () => {
  const given = { from, to: from, value: '0x1', type: '0x2' }
  const txParams = { ...given, gas: '0x5208', maxFeePerGas: '0x3', maxPriorityFeePerGas: undefined }
  const sent = { id: 'a', chainId: '0x7a69', txParams, txParamsOriginal: given, actionId: '7' }
  expect(askFor('transaction', { txId: 'a' }, { transactions: [sent] })).toMatchObject({
    methods: ['eth_sendTransaction'],
    params: [given],
    chainId: 31337,
    rpcId: '7',
    gas: { gas: 21_000n, maxFeePerGas: 3n },
  })
  const batch = { ...sent, actionId: undefined, batchId: '0x1b' }
  const asked = askFor('transaction', { txId: 'a' }, { transactions: [batch] })
  expect(asked).toMatchObject({ methods: ['wallet_sendCalls'], batchId: '0x1b', rpcId: undefined })
})

test.each([
  [{ isEip1193Request: true }, 'wallet_requestPermissions'],
  [{ isSwitchEthereumChain: true }, 'wallet_switchEthereumChain'],
  [{ isAddEthereumChain: true }, 'wallet_addEthereumChain'],
])('a permission of %j', (metadata, method) => {
  const asked = askFor('wallet_requestPermissions', { metadata, permissions: { eth_accounts: {} } })
  expect(asked?.methods[0]).toBe(method)
  expect(asked?.chainId).toBe(31337)
})

test('what MetaMask asks in its own name has no origin, and the selected chain', () => {
  const asked = askFor('wallet_watchAsset', { asset: {} }, {}, 'metamask')
  expect(asked).toMatchObject({ methods: ['wallet_watchAsset'], origin: undefined, chainId: 1 })
})
