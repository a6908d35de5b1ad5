import { encodeFunctionData, parseEther, parseTransaction } from 'viem'
import { expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { decideNext } from '#mocks/wallet/testing/waits'
import { createWalletStage } from './testing/startWalletOnChain.ts'

const TO = `0x${'33'.repeat(20)}` as const
/** An Anvil account that no wallet in this file has. */
const stranger = createDerivation('test test test test test test test test test test test junk')(5)

const stage = createWalletStage()

const tooMuch = () =>
  encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [TO, parseEther('2000000')] })

const accessList = [{ address: TO, storageKeys: [`0x${'00'.repeat(32)}`] }]
test.each([
  ['legacy', { gasPrice: '0x77359400' }],
  ['legacy', { type: '0x0' }],
  ['eip2930', { type: '0x1', accessList }],
  ['eip2930', { gasPrice: '0x77359400', accessList }],
  ['eip1559', {}],
  ['eip1559', { accessList }],
  ['eip1559', { maxFeePerGas: '0x77359400' }],
  ['eip1559', { type: '0x2', maxPriorityFeePerGas: '0x1' }],
])('%s, of %j', async (type, more) => {
  const { request, account } = await stage.connect()
  const hash = await request('eth_sendTransaction', [{ from: account, to: TO, value: '0x1', ...more }])
  expect(await stage.receiptOf(hash)).toMatchObject({ type, status: 'success', from: account.toLowerCase() })
})

test('eip7702, with what another account has authorised', async () => {
  const { request, account, wallet } = await stage.connect()
  wallet.setPolicy('ask')
  const nonce = await stage.client.getTransactionCount({ address: stranger.address })
  const { delegate } = stage.contracts
  const { r, s, yParity } = await stranger.signAuthorization({ address: delegate, chainId: 31337, nonce })
  const numbers = { chainId: '0x7a69', nonce: `0x${nonce.toString(16)}`, yParity: `0x${yParity}` }
  const authorization = { ...numbers, address: delegate, r, s }
  const sending = request('eth_sendTransaction', [{ from: account, to: TO, authorizationList: [authorization] }])
  const card = await decideNext(wallet, 'approve')
  expect(card.preview).toMatchObject({ type: '0x4', delegations: [delegate], problem: undefined })
  expect(await stage.receiptOf(await sending)).toMatchObject({ type: 'eip7702', status: 'success' })
  const code = await stage.client.getCode({ address: stranger.address })
  expect(code).toBe(`0xef0100${delegate.slice(2)}`.toLowerCase())
})

test('a contract is made where there is no `to`', async () => {
  const { request, account } = await stage.connect()
  // PUSH0, PUSH0, RETURN: creates a contract without code.
  const hash = await request('eth_sendTransaction', [{ from: account, data: '0x5f5ff3' }])
  expect((await stage.receiptOf(hash)).contractAddress).toMatch(/^0x/)
})

test('what would revert has the node’s error, and is told to the person first', async () => {
  const { request, account, wallet } = await stage.connect()
  wallet.setPolicy('ask')
  const { token } = stage.contracts
  const sending = request('eth_sendTransaction', [{ from: account, to: token, data: tooMuch() }])
  const card = await decideNext(wallet, 'approve')
  expect(card.preview).toMatchObject({ gas: undefined, problem: expect.stringContaining('execution reverted') })
  await expect(sending).rejects.toMatchObject({ code: 3, data: expect.stringMatching(/^0xe450d38c/) })
})

test.each(['dapp', 'person'])('with gas given by the %s it is sent, and fails on the chain', async (who) => {
  const { request, account, wallet } = await stage.connect()
  if (who === 'person') void wallet.next('eth_sendTransaction').approve({ gas: 100_000n })
  const more = who === 'dapp' ? { gas: '0x186a0' } : {}
  const call = { from: account, to: stage.contracts.token, data: tooMuch(), ...more }
  const hash = await request('eth_sendTransaction', [call])
  expect(await stage.receiptOf(hash)).toMatchObject({ status: 'reverted' })
})

test('what the account cannot pay is told before it is sent', async () => {
  const { request, account, wallet } = await stage.connect()
  wallet.setPolicy('ask')
  const sending = request('eth_sendTransaction', [{ from: account, to: TO, value: '0xffffffffffffffffffffff' }])
  const card = await decideNext(wallet, 'approve')
  expect(card.preview).toMatchObject({ problem: expect.stringMatching(/insufficient funds/i) })
  await expect(sending).rejects.toMatchObject({ message: expect.stringMatching(/insufficient funds/i) })
})

test('eth_sendRawTransaction is passed on as it is', async () => {
  const { request } = await stage.connect()
  const nonce = await stage.client.getTransactionCount({ address: stranger.address })
  const fees = { gas: 50_000n, maxFeePerGas: 10n ** 11n }
  const raw = await stranger.signTransaction({ chainId: 31337, to: TO, value: 1n, ...fees, nonce })
  const hash = await request('eth_sendRawTransaction', [raw])
  expect(parseTransaction(raw)).toMatchObject({ nonce })
  expect(await stage.receiptOf(hash)).toMatchObject({ from: stranger.address.toLowerCase(), status: 'success' })
})
