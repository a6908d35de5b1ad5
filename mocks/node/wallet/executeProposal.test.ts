import { type Address, encodeFunctionData, type Hex, parseAbi, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { benchAccount } from '#fixtures/contracts/generated/benchAccount'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { type ConnectedWallet, createWalletStage } from './testing/startWalletOnChain.ts'

const TO: Address = '0x00000000000000000000000000000000000A11cE'
const stage = createWalletStage({ reverts: true })

const balance = () => stage.client.getBalance({ address: TO })
const propose = ({ request, account }: ConnectedWallet, more: object = {}) =>
  request('eth_sendTransaction', [{ from: account, to: TO, value: '0x5', ...more }]) as Promise<Hex>

test('proposes: the hash is that of no transaction; executed by the owner, the money moves', async () => {
  const connected = await stage.connectSafe()
  const { wallet, account } = connected
  const before = await stage.client.getBalance({ address: account })
  const hash = await propose(connected)
  const [proposal] = wallet.getState().proposals
  expect(proposal).toEqual({ hash, account, chainId: 31337, to: TO, value: 5n, data: '0x', nonce: 0n })
  expect(await stage.ask('eth_getTransactionReceipt', [hash])).toBe(null)
  expect(await balance()).toBe(0n)

  const transaction = await wallet.executeProposal(hash)
  expect(await stage.receiptOf(transaction)).toMatchObject({ status: 'success', to: account.toLowerCase() })
  expect(await stage.ask('eth_getTransactionReceipt', [hash])).toBe(null)
  expect(await balance()).toBe(5n)
  expect(await stage.client.getBalance({ address: account })).toBe(before - 5n)
  expect(wallet.getState().proposals).toMatchObject([{ hash, transaction }])
  await expect(wallet.executeProposal(hash)).rejects.toThrow('The proposal was executed before.')
})

test('the hash is the one that the contract itself makes of the proposal', async () => {
  const connected = await stage.connectSafe()
  const hash = await propose(connected, { data: '0x1234' })
  const zero = `0x${'00'.repeat(20)}` as const
  const args = [TO, 5n, '0x1234', 0, 0n, 0n, 0n, zero, zero, 0n] as const
  const read = { address: connected.account, abi: benchAccount.abi, args } as const
  expect(await stage.client.readContract({ ...read, functionName: 'getTransactionHash' })).toBe(hash)
})

test('proposals are counted, and executed in that order', async () => {
  const connected = await stage.connectSafe()
  const { wallet } = connected
  const [first, second] = [await propose(connected), await propose(connected)]
  expect(wallet.getState().proposals.map(({ nonce }) => nonce)).toEqual([0n, 1n])
  await expect(wallet.executeProposal(second)).rejects.toThrow('Another proposal comes before this one.')
  await stage.receiptOf(await wallet.executeProposal(first))
  await stage.receiptOf(await wallet.executeProposal(second))
  expect(await balance()).toBe(10n)
  await propose(connected)
  expect(wallet.getState().proposals.at(-1)?.nonce).toBe(2n)
})

test('one that is under way counts as executed', async () => {
  const connected = await stage.connectSafe()
  const { wallet } = connected
  await stage.ask('evm_setAutomine', [false])
  try {
    await wallet.executeProposal(await propose(connected))
    await propose(connected)
    expect(wallet.getState().proposals.map(({ nonce }) => nonce)).toEqual([0n, 1n])
  } finally {
    await stage.ask('evm_setAutomine', [true])
  }
})

test('one of the same nonce takes the other’s place', async () => {
  const connected = await stage.connectSafe()
  const { wallet } = connected
  const first = await propose(connected)
  void wallet.next('eth_sendTransaction').approve({ nonce: 0, value: 7n })
  const second = await propose(connected)
  await stage.receiptOf(await wallet.executeProposal(second))
  expect(await balance()).toBe(7n)
  await expect(wallet.executeProposal(first)).rejects.toThrow('Another proposal has taken this one’s place.')
})

test('one that fails has the node’s error, and waits on', async () => {
  const connected = await stage.connectSafe()
  const { wallet } = connected
  const { token } = stage.contracts
  const args = [TO, parseEther('2000000')] as const
  const data = encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args })
  const hash = await propose(connected, { to: token, value: '0x0', data })
  await expect(wallet.executeProposal(hash)).rejects.toMatchObject({ code: 3 })
  expect(wallet.getState().proposals[0]).not.toHaveProperty('transaction')
})

test('a batch is one proposal, pending until it is executed', async () => {
  const { wallet, request, account } = await stage.connectSafe()
  const { token } = stage.contracts
  const abi = parseAbi(['function transfer(address to, uint256 value)'])
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [TO, 3n] })
  const capabilities = { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
  expect(await request('wallet_getCapabilities', [account])).toEqual({ '0x7a69': capabilities })
  const calls = [
    { to: token, data },
    { to: TO, value: '0x2' },
  ]
  const asked = { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls }
  const { id } = (await request('wallet_sendCalls', [asked])) as { id: string }
  expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 100, atomic: true })
  const [proposal] = wallet.getState().proposals
  const transactionHash = await wallet.executeProposal(proposal?.hash ?? '0x')
  await stage.receiptOf(transactionHash)
  const status = await request('wallet_getCallsStatus', [id])
  // The account's own log of the execution does not belong to the calls.
  const receipt = { transactionHash, logs: [{ address: token.toLowerCase() }] }
  expect(status).toMatchObject({ status: 200, receipts: [receipt] })
  expect(await balance()).toBe(2n)
})

test('there is none of another hash, and none while the wallet is locked', async () => {
  const connected = await stage.connectSafe()
  const { wallet } = connected
  await expect(wallet.executeProposal(`0x${'00'.repeat(32)}`)).rejects.toThrow('There is no such proposal.')
  const hash = await propose(connected)
  wallet.lock()
  await expect(wallet.executeProposal(hash)).rejects.toThrow('The wallet is locked.')
})

test('it makes no contracts and delegates nothing', async () => {
  const { request, account } = await stage.connectSafe()
  const message = 'params[0].to: a contract account cannot create contracts'
  const asking = request('eth_sendTransaction', [{ from: account, data: '0x5f5ff3' }])
  await expect(asking).rejects.toMatchObject({ code: -32602, message })
})
