import { createWalletClient, custom, type Hex, parseAbi, parseEther, zeroAddress } from 'viem'
import { expect, test, vi } from 'vitest'
import { safeContracts } from '#fixtures/contracts/safe/generated/safeContracts'
import { safeLibraries } from '#mocks/wallet/transactions/safeTransaction'
import { prepareSafeStage } from './testing/startSafeStage.ts'

const REJECTED = 'Transaction was rejected'
const typedData = {
  domain: { name: 'Bench', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

const stage = prepareSafeStage()

test('the libraries are those of the published contracts', () => {
  expect(safeLibraries).toEqual({
    multiSendCallOnly: safeContracts.multiSendCallOnly.address,
    signMessageLib: safeContracts.signMessageLib.address,
    fallbackHandler: safeContracts.compatibilityFallbackHandler.address,
  })
})

test('the Safe, in the same turn', async () => {
  const { safe, sdk, posted, session } = await stage.openTwoOfThree()
  expect(await sdk.safe.getInfo()).toEqual({
    safeAddress: safe.address,
    chainId: 31337,
    owners: stage.accounts,
    threshold: 2,
    isReadOnly: false,
    nonce: 0,
    implementation: safeContracts.safeL2.address,
    modules: null,
    fallbackHandler: safeContracts.compatibilityFallbackHandler.address,
    guard: null,
    version: '1.4.1+L2',
    network: 'ANVIL',
  })
  const before = posted.length
  session.receive({ id: '0123456789', method: 'getSafeInfo', env: { sdkVersion: '9.1.0' } })
  expect(posted[before]).toMatchObject({ id: '0123456789', success: true, version: '9.1.0' })
})

test('chain, environment, balances, theme', async () => {
  const { safe, sdk, posted, session } = await stage.open()
  const { chainName, chainId, nativeCurrency } = await sdk.safe.getChainInfo()
  expect([chainName, chainId, nativeCurrency.symbol]).toEqual(['Anvil', '31337', 'ETH'])
  expect(await sdk.safe.getEnvironmentInfo()).toEqual({ origin: 'https://app.safe.global' })
  expect(await sdk.safe.experimental_getBalances()).toMatchObject({
    items: [{ tokenInfo: { type: 'NATIVE_TOKEN', address: zeroAddress }, balance: String(parseEther('100')) }],
  })
  session.receive({ id: 'a', method: 'getCurrentTheme' })
  expect(posted.at(-1)).toMatchObject({ id: 'a', data: { darkMode: false } })
  safe.setDarkMode(true)
  expect(posted.at(-1)).toMatchObject({ success: true, data: { darkMode: true } })
})

test('what is not of the SDK gets no answer', async () => {
  const { posted, session } = await stage.open()
  const before = posted.length
  for (const message of [null, 'text', {}, { id: 'a', method: 'eth_accounts' }, { method: 'getSafeInfo' }])
    session.receive(message)
  expect(posted.length).toBe(before)
})

test('reads go to the node; of its errors the texts are lost, as in Safe{Wallet}', async () => {
  const { provider, safe } = await stage.open()
  const balance = await provider.request({ method: 'eth_getBalance', params: [safe.address, 'latest'] })
  expect(balance).toBe('0x56bc75e2d63100000')
  expect(await provider.request({ method: 'eth_getTransactionReceipt', params: [`0x${'11'.repeat(32)}`] })).toBe(null)
  const reverts = { to: stage.token, data: '0xdeadbeef' }
  await expect(provider.request({ method: 'eth_call', params: [reverts, 'latest'] })).rejects.toThrow(/^$/)
  const reading = provider.request({ method: 'eth_getStorageAt', params: ['0x', 'no', 'latest'] })
  await expect(reading).rejects.toThrow('[object Object]')
})

test('a transaction is executed at once: its hash is the safeTxHash, by which receipts are found', async () => {
  const frame = await stage.open()
  const hash = await frame.send()
  expect(await stage.balance()).toBe(5n)
  const [entry] = await frame.safe.history()
  expect(entry).toMatchObject({ safeTxHash: hash, status: 'SUCCESS', nonce: 0, confirmations: [stage.accounts[0]] })
  expect(await frame.safe.queue()).toEqual([])
  const receipt = await frame.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
  expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1' })
  const mined = await stage.client.getTransactionReceipt({ hash: entry?.txHash as Hex })
  expect(mined.status).toBe('success')
  expect(await frame.sdk.safe.getInfo()).toMatchObject({ nonce: 1 })
})

test('the contract itself makes the same safeTxHash', async () => {
  const frame = await stage.open()
  const hash = await frame.send({ data: '0x1234', gas: '0x5208' })
  const abi = parseAbi([
    'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  ])
  const args = [stage.recipient, 5n, '0x1234', 0, 21_000n, 0n, 0n, zeroAddress, zeroAddress, 0n] as const
  const read = { address: frame.safe.address, abi, functionName: 'getTransactionHash', args } as const
  expect(await stage.client.readContract(read)).toBe(hash)
})

test('a refusal is one text, for viem no 4001; an error of the test’s own has its own text', async () => {
  const frame = await stage.open()
  frame.wallet.setPolicy('reject')
  await expect(frame.send()).rejects.toThrow(REJECTED)
  const { sdk, safe, provider } = frame
  await expect(sdk.txs.signMessage('hello')).rejects.toThrow(REJECTED)
  const typed = sdk.txs.signTypedMessage({ ...typedData, types: { Note: [...typedData.types.Note] } })
  await expect(typed).rejects.toThrow(REJECTED)
  const client = createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })
  await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({ name: 'UnknownRpcError' })
  expect(await safe.history()).toEqual([])
  frame.wallet.next('eth_sendTransaction').reject({ code: -32000, message: 'Out of service' })
  await expect(frame.send()).rejects.toThrow('Out of service')
})

test('what fails when it is executed is a refusal, and stays in the queue', async () => {
  const frame = await stage.open()
  await expect(frame.send({ value: '0x56bc75e2d63100001' })).rejects.toThrow(REJECTED)
  expect(await frame.safe.queue()).toMatchObject([{ status: 'AWAITING_EXECUTION' }])
  await expect(frame.safe.execute((await frame.safe.queue())[0]?.safeTxHash as Hex)).rejects.toThrow(/GS013/)
})

test('with gas of the dapp’s own it fails on the chain instead', async () => {
  const frame = await stage.open()
  const hash = await frame.send({ value: '0x56bc75e2d63100001', gas: '0x5208' })
  expect(await frame.sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'FAILED' })
  const status = await frame.provider.request({ method: 'wallet_getCallsStatus', params: [hash] })
  expect(status).toMatchObject({ status: 500 })
})

test('a batch is one transaction, all or none', async () => {
  const { provider, safe } = await stage.open()
  const calls = [
    { to: stage.recipient, value: '0x1' },
    { to: stage.recipient, value: '0x2', data: '0x1234' },
  ]
  const request = { version: '2.0.0', chainId: '0x7a69', from: safe.address, calls, atomicRequired: true }
  const { id } = await provider.request({ method: 'wallet_sendCalls', params: [request] })
  expect(await stage.balance()).toBe(3n)
  const parts = [{ to: stage.recipient, value: 1n, data: '0x' }, { value: 2n }]
  const multiSend = { to: safeLibraries.multiSendCallOnly, operation: 1, calls: parts }
  expect(await safe.history()).toMatchObject([multiSend])
  const status = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  expect(status).toMatchObject({ id, status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })
  const lower = { ...request, from: safe.address.toLowerCase() }
  const wrong = provider.request({ method: 'wallet_sendCalls', params: [lower] })
  await expect(wrong).rejects.toThrow('Invalid from address')
})

test.each([
  [{ to: '0x1234' }, 'invalid address (argument="address", value="0x1234", code=INVALID_ARGUMENT)'],
  [{ to: '0x00000000000000000000000000000000000a11CE' }, 'invalid address'],
  [{ value: 'ten' }, 'Cannot convert ten to a BigInt'],
])('what cannot be read is refused before the user sees it: %o', async (more, text) => {
  const frame = await stage.open()
  await expect(frame.send(more)).rejects.toThrow(text)
  expect(await frame.safe.history()).toEqual([])
})

test('a locked wallet signs for no owner', async () => {
  const { safe, wallet } = await stage.openTwoOfThree()
  const { safeTxHash } = await safe.propose({ to: stage.recipient })
  wallet.lock()
  await expect(safe.confirm(safeTxHash)).rejects.toThrow('The wallet is locked.')
})

const toBook = () => [{ address: stage.recipient, name: 'Alice' }]

test('the address book is given once the user allows it', async () => {
  const { sdk } = await stage.open({ addressBook: toBook() })
  expect(await sdk.wallet.getPermissions()).toEqual([])
  expect(await sdk.safe.requestAddressBook()).toEqual([{ address: stage.recipient, name: 'Alice', chainId: '31337' }])
  const granted = { parentCapability: 'requestAddressBook', invoker: 'https://dapp.test', caveats: [] }
  expect(await sdk.wallet.getPermissions()).toMatchObject([granted])
})

test('the address book is empty after a refusal', async () => {
  const { sdk, wallet } = await stage.open({ addressBook: toBook() })
  wallet.setPolicy('reject')
  await expect(sdk.safe.requestAddressBook()).rejects.toThrow('Permissions rejected')
  expect(await sdk.safe.requestAddressBook()).toEqual([])
})

test('a page that closes withdraws its requests, and posts no more', async () => {
  const frame = await stage.open()
  frame.wallet.setPolicy('ask')
  const { posted } = frame
  void frame.send()
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toHaveLength(1))
  expect(frame.wallet.getState().pending[0]).toMatchObject({
    method: 'eth_sendTransaction',
    origin: 'https://dapp.test',
    connection: { transport: 'safe', safe: frame.safe.address },
    preview: { kind: 'transaction', from: frame.safe.address, to: stage.recipient, value: 5n, nonce: 0 },
  })
  const before = posted.length
  frame.session.closed()
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toEqual([]))
  expect(posted.length).toBe(before)
})

test('a change of the wallet’s own accounts leaves the Safe’s requests alone', async () => {
  const frame = await stage.open()
  frame.wallet.setPolicy('ask')
  const sending = frame.send()
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toHaveLength(1))
  frame.wallet.disconnect('https://dapp.test')
  frame.wallet.switchAccount(stage.accounts[1])
  const [request] = frame.wallet.getState().pending
  frame.wallet.decide(request?.id ?? '', 'approve')
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})
