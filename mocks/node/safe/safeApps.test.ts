import {
  type Address,
  createWalletClient,
  custom,
  type Hex,
  hashMessage,
  parseAbi,
  parseEther,
  zeroAddress,
} from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { safeContracts } from '#fixtures/contracts/safe/generated/safeContracts'
import { safeLibraries } from '#mocks/wallet/remote/safe/safeLibraries'
import { type SafeFrame, type SafeStage, startSafeStage } from './testing/startSafeStage.ts'

const TO: Address = '0x00000000000000000000000000000000000A11cE'
const REJECTED = 'Transaction was rejected'
const typedData = {
  domain: { name: 'Bench', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

let stage: SafeStage
let clean: unknown
beforeAll(async () => {
  stage = await startSafeStage()
})
beforeEach(async () => {
  if (clean) await stage.ask('evm_revert', [clean])
  clean = await stage.ask('evm_snapshot')
})
afterEach(() => {
  vi.unstubAllGlobals()
})
afterAll(() => stage.stop())

const balance = () => stage.client.getBalance({ address: TO })
const send = ({ provider, safe }: SafeFrame, more: object = {}): Promise<Hex> =>
  provider.request({ method: 'eth_sendTransaction', params: [{ from: safe.address, to: TO, value: '0x5', ...more }] })
const twoOfThree = () => stage.open({ ownerCount: 3, threshold: 2 })

test('the libraries are those of the published contracts', () => {
  expect(safeLibraries).toEqual({
    multiSendCallOnly: safeContracts.multiSendCallOnly.address,
    signMessageLib: safeContracts.signMessageLib.address,
    fallbackHandler: safeContracts.compatibilityFallbackHandler.address,
  })
})

describe('what the page knows', () => {
  test('the Safe, in the same turn', async () => {
    const { safe, sdk, posted, session } = await twoOfThree()
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
    expect(await sdk.safe.getChainInfo()).toMatchObject({
      chainName: 'Anvil',
      chainId: '31337',
      nativeCurrency: { symbol: 'ETH' },
    })
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
    expect(await provider.request({ method: 'eth_getBalance', params: [safe.address, 'latest'] })).toBe(
      '0x56bc75e2d63100000',
    )
    expect(await provider.request({ method: 'eth_getTransactionReceipt', params: [`0x${'11'.repeat(32)}`] })).toBe(null)
    const reverts = { to: stage.token, data: '0xdeadbeef' }
    await expect(provider.request({ method: 'eth_call', params: [reverts, 'latest'] })).rejects.toThrow(/^$/)
    await expect(provider.request({ method: 'eth_getStorageAt', params: ['0x', 'no', 'latest'] })).rejects.toThrow(
      '[object Object]',
    )
  })
})

describe('with one owner', () => {
  test('a transaction is executed at once: its hash is the safeTxHash, by which receipts are found', async () => {
    const frame = await stage.open()
    const hash = await send(frame)
    expect(await balance()).toBe(5n)
    const [entry] = await frame.safe.history()
    expect(entry).toMatchObject({ safeTxHash: hash, status: 'SUCCESS', nonce: 0, confirmations: [stage.accounts[0]] })
    expect(await frame.safe.queue()).toEqual([])
    const receipt = await frame.provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })
    expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1' })
    expect(await stage.client.getTransactionReceipt({ hash: entry?.txHash as Hex })).toMatchObject({
      status: 'success',
    })
    expect(await frame.sdk.safe.getInfo()).toMatchObject({ nonce: 1 })
  })

  test('the contract itself makes the same safeTxHash', async () => {
    const frame = await stage.open()
    const hash = await send(frame, { data: '0x1234', gas: '0x5208' })
    const abi = parseAbi([
      'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
    ])
    const args = [TO, 5n, '0x1234', 0, 21_000n, 0n, 0n, zeroAddress, zeroAddress, 0n] as const
    const read = { address: frame.safe.address, abi, functionName: 'getTransactionHash', args } as const
    expect(await stage.client.readContract(read)).toBe(hash)
  })

  test('a refusal is one text, for viem no 4001', async () => {
    const frame = await stage.open()
    frame.wallet.setPolicy('reject')
    await expect(send(frame)).rejects.toThrow(REJECTED)
    const { sdk, safe, provider } = frame
    await expect(sdk.txs.signMessage('hello')).rejects.toThrow(REJECTED)
    await expect(
      sdk.txs.signTypedMessage({ ...typedData, types: { Note: [...typedData.types.Note] } }),
    ).rejects.toThrow(REJECTED)
    const client = createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })
    await expect(client.signMessage({ message: 'hello' })).rejects.toMatchObject({ name: 'UnknownRpcError' })
    expect(await safe.history()).toEqual([])
  })

  test('an error of the test’s own arrives with its own text', async () => {
    const frame = await stage.open()
    frame.wallet.next('eth_sendTransaction').reject({ code: -32000, message: 'Out of service' })
    await expect(send(frame)).rejects.toThrow('Out of service')
  })

  test('what fails when it is executed is a refusal, and stays in the queue', async () => {
    const frame = await stage.open()
    await expect(send(frame, { value: '0x56bc75e2d63100001' })).rejects.toThrow(REJECTED)
    expect(await frame.safe.queue()).toMatchObject([{ status: 'AWAITING_EXECUTION' }])
    await expect(frame.safe.execute((await frame.safe.queue())[0]?.safeTxHash as Hex)).rejects.toThrow(/GS013/)
  })

  test('with gas of the dapp’s own it fails on the chain instead', async () => {
    const frame = await stage.open()
    const hash = await send(frame, { value: '0x56bc75e2d63100001', gas: '0x5208' })
    expect(await frame.sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'FAILED' })
    expect(await frame.provider.request({ method: 'wallet_getCallsStatus', params: [hash] })).toMatchObject({
      status: 500,
    })
  })

  test('a batch is one transaction, all or none', async () => {
    const { provider, safe } = await stage.open()
    const calls = [
      { to: TO, value: '0x1' },
      { to: TO, value: '0x2', data: '0x1234' },
    ]
    const request = { version: '2.0.0', chainId: '0x7a69', from: safe.address, calls, atomicRequired: true }
    const { id } = await provider.request({ method: 'wallet_sendCalls', params: [request] })
    expect(await balance()).toBe(3n)
    expect(await safe.history()).toMatchObject([
      { to: safeLibraries.multiSendCallOnly, operation: 1, calls: [{ to: TO, value: 1n, data: '0x' }, { value: 2n }] },
    ])
    const status = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
    expect(status).toMatchObject({ id, status: 200, receipts: [{ status: '0x1' }, { status: '0x1' }] })
    const lower = { ...request, from: safe.address.toLowerCase() }
    await expect(provider.request({ method: 'wallet_sendCalls', params: [lower] })).rejects.toThrow(
      'Invalid from address',
    )
  })

  test.each([
    [{ to: '0x1234' }, 'invalid address (argument="address", value="0x1234", code=INVALID_ARGUMENT)'],
    [{ to: TO.replace('0A11cE', '0a11ce').replace('A', 'a').replace('ce', 'CE') }, 'invalid address'],
    [{ value: 'ten' }, 'Cannot convert ten to a BigInt'],
  ])('what cannot be read is refused before the user sees it: %o', async (more, text) => {
    const frame = await stage.open()
    await expect(send(frame, more)).rejects.toThrow(text)
    expect(await frame.safe.history()).toEqual([])
  })

  test('a locked wallet signs for no owner', async () => {
    const { safe, wallet } = await twoOfThree()
    const { safeTxHash } = await safe.propose({ to: TO })
    wallet.lock()
    await expect(safe.confirm(safeTxHash)).rejects.toThrow('The wallet is locked.')
  })
})

describe('messages', () => {
  test.each(['hello', 'Grüße, 世界', '0x', ''])('ERC-1271 of the Safe accepts a text: %j', async (message) => {
    const { provider, safe } = await stage.open()
    const client = createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })
    const signature = await client.signMessage({ message })
    expect(await stage.client.verifyMessage({ address: safe.address, message, signature })).toBe(true)
    expect(await stage.client.verifyMessage({ address: safe.address, message: `${message}!`, signature })).toBe(false)
  })

  test('bytes that are no UTF-8 are signed as the characters of their hex: the dapp cannot verify them', async () => {
    const { sdk, safe } = await stage.open()
    const raw = `0x${'ff'.repeat(32)}` as const
    const response = await sdk.txs.signMessage(raw)
    const { signature } = response as unknown as { signature: Hex }
    expect(await stage.client.verifyMessage({ address: safe.address, message: { raw }, signature })).toBe(false)
    expect(await stage.client.verifyMessage({ address: safe.address, message: raw, signature })).toBe(true)
  })

  test('and typed data', async () => {
    const { provider, safe } = await stage.open()
    const client = createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })
    const signature = await client.signTypedData(typedData)
    expect(await stage.client.verifyTypedData({ address: safe.address, ...typedData, signature })).toBe(true)
  })

  test('a second owner completes the signature, for which the dapp waits', async () => {
    const { sdk, safe, wallet } = await twoOfThree()
    const signing = sdk.txs.signMessage('hello') as unknown as Promise<{ messageHash: Hex; signature: Hex }>
    await vi.waitFor(() => expect(safe.messages()).toHaveLength(1))
    const [entry] = safe.messages()
    if (!entry) throw new RangeError('No message')
    expect(entry).toEqual({
      messageHash: entry.messageHash,
      digest: hashMessage('hello'),
      confirmations: [stage.accounts[0]],
    })
    await expect(safe.confirmMessage(entry.messageHash, stage.accounts[0])).rejects.toThrow(
      'The owner has signed already.',
    )
    const { signature } = await safe.confirmMessage(entry.messageHash, stage.accounts[2])
    expect(await signing).toEqual({ messageHash: entry.messageHash, signature })
    expect(await sdk.safe.getOffChainSignature(entry.messageHash)).toBe(signature)
    expect(
      await stage.client.verifyMessage({ address: safe.address, message: 'hello', signature: signature as Hex }),
    ).toBe(true)
    expect(wallet.getState().pending).toEqual([])
  })

  test('on chain, by the dapp’s own setting: the signature is 0x, and valid once it is executed', async () => {
    const { provider, sdk, safe } = await twoOfThree()
    expect(await sdk.eth.setSafeSettings([{ offChainSigning: false }])).toEqual({ offChainSigning: false })
    const client = createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })
    const signature = await client.signMessage({ message: 'hello' })
    expect(signature).toBe('0x')
    expect(await sdk.safe.isMessageSigned('hello', '0x')).toBe(false)
    const [entry] = await safe.queue()
    await safe.confirm(entry?.safeTxHash as Hex)
    await safe.execute(entry?.safeTxHash as Hex)
    expect(await sdk.safe.isMessageSigned('hello', '0x')).toBe(true)
    const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
    const args = [hashMessage('hello'), signature] as const
    const read = { address: safe.address, abi, functionName: 'isValidSignature', args } as const
    expect(await stage.client.readContract(read)).toBe('0x1626ba7e')
  })

  test('a refusal of an on-chain signature leaves the dapp without an answer', async () => {
    const { sdk, safe, wallet, posted } = await stage.open({ signing: 'on-chain' })
    const before = posted.length
    wallet.setPolicy('reject')
    void sdk.txs.signMessage('hello')
    // A later request is answered, and this one is not.
    await sdk.safe.experimental_getBalances()
    await sdk.safe.experimental_getBalances()
    expect(posted.length).toBe(before + 2)
    expect(await safe.history()).toEqual([])
  })
})

describe('the queue of two of three', () => {
  test('proposed, confirmed, executed', async () => {
    const frame = await twoOfThree()
    const { safe, sdk, provider } = frame
    const hash = await send(frame)
    expect(await balance()).toBe(0n)
    expect(await sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null })
    expect(await provider.request({ method: 'eth_getTransactionReceipt', params: [hash] })).toBe(null)
    expect(await provider.request({ method: 'wallet_getCallsStatus', params: [hash] })).toMatchObject({ status: 100 })
    await expect(safe.execute(hash)).rejects.toThrow('The Safe’s transaction needs 1 more owner.')

    expect(await safe.confirm(hash, stage.accounts[2])).toMatchObject({ status: 'AWAITING_EXECUTION' })
    const txHash = await safe.execute(hash, stage.accounts[1])
    expect(await stage.client.getTransaction({ hash: txHash })).toMatchObject({ from: stage.accounts[1].toLowerCase() })
    expect(await balance()).toBe(5n)
    expect(await sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'SUCCESS', txHash })
    await expect(safe.confirm(hash)).rejects.toThrow('The Safe’s transaction waits no more.\n  safeTxHash')
  })

  test('rejected: an empty one of the same nonce takes its place', async () => {
    const frame = await twoOfThree()
    const hash = await send(frame)
    await frame.safe.reject(hash)
    expect(await frame.sdk.txs.getBySafeTxHash(hash)).toMatchObject({ txStatus: 'CANCELLED', txHash: null })
    expect(await frame.provider.request({ method: 'wallet_getCallsStatus', params: [hash] })).toMatchObject({
      status: 400,
    })
    expect(await frame.safe.nonce()).toBe(1)
    expect(await balance()).toBe(0n)
  })

  test('replaced: another call of the same nonce', async () => {
    const frame = await twoOfThree()
    const hash = await send(frame)
    await frame.safe.replace(hash, [
      { to: TO, value: 7n },
      { to: TO, value: 1n },
    ])
    expect((await frame.safe.history()).map(({ nonce, status }) => [nonce, status])).toEqual([
      [0, 'CANCELLED'],
      [0, 'SUCCESS'],
    ])
    expect(await balance()).toBe(8n)
  })

  test('in the order of the nonces; the next one waits for the one before', async () => {
    const frame = await twoOfThree()
    const { safe } = frame
    const hashes = await Promise.all([send(frame), send(frame)])
    expect((await safe.queue()).map(({ nonce }) => nonce)).toEqual([0, 1])
    for (const hash of hashes) await safe.confirm(hash)
    const [first, second] = await safe.queue()
    await expect(safe.execute(second?.safeTxHash as Hex)).rejects.toThrow(
      'Another of the Safe’s transactions comes before this one.',
    )
    await safe.execute(first?.safeTxHash as Hex)
    await safe.execute(second?.safeTxHash as Hex)
    expect(await balance()).toBe(10n)
  })

  test('after the chain was reverted, what was executed waits again', async () => {
    const frame = await twoOfThree()
    const hash = await send(frame)
    await frame.safe.confirm(hash)
    const snapshot = await stage.ask('evm_snapshot')
    await frame.safe.execute(hash)
    expect(await frame.safe.queue()).toEqual([])
    await stage.ask('evm_revert', [snapshot])
    expect(await frame.safe.queue()).toMatchObject([{ safeTxHash: hash, status: 'AWAITING_EXECUTION' }])
  })

  test('the user chooses the nonce', async () => {
    const frame = await twoOfThree()
    frame.wallet.next('eth_sendTransaction').approve({ nonce: 4 })
    await send(frame)
    await send(frame)
    expect((await frame.safe.queue()).map(({ nonce }) => nonce)).toEqual([4, 5])
  })

  test.each([
    ['no owner', TO, 'This account is no owner of the Safe.'],
    ['one who has confirmed', undefined, 'The owner has signed already.'],
  ])('%s cannot confirm', async (_name, account, text) => {
    const frame = await twoOfThree()
    const hash = await send(frame)
    await expect(frame.safe.confirm(hash, account ?? stage.accounts[0])).rejects.toThrow(text)
  })

  test('an unknown hash is named', async () => {
    const { safe, sdk } = await stage.open()
    await expect(safe.execute('0x12')).rejects.toThrow('The Safe has no such transaction.\n  safeTxHash 0x12')
    await expect(sdk.txs.getBySafeTxHash('0x12')).rejects.toThrow('Transaction not found')
  })
})

describe('the address book', () => {
  const addressBook = [{ address: TO, name: 'Alice' }]

  test('is given once the user allows it', async () => {
    const { sdk } = await stage.open({ addressBook })
    expect(await sdk.wallet.getPermissions()).toEqual([])
    expect(await sdk.safe.requestAddressBook()).toEqual([{ address: TO, name: 'Alice', chainId: '31337' }])
    expect(await sdk.wallet.getPermissions()).toMatchObject([
      { parentCapability: 'requestAddressBook', invoker: 'https://dapp.test', caveats: [] },
    ])
  })

  test('after a refusal it is empty', async () => {
    const { sdk, wallet } = await stage.open({ addressBook })
    wallet.setPolicy('reject')
    await expect(sdk.safe.requestAddressBook()).rejects.toThrow('Permissions rejected')
    expect(await sdk.safe.requestAddressBook()).toEqual([])
  })
})

test('a page that closes withdraws its requests, and posts no more', async () => {
  const frame = await stage.open()
  frame.wallet.setPolicy('ask')
  const { posted } = frame
  void send(frame)
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toHaveLength(1))
  expect(frame.wallet.getState().pending[0]).toMatchObject({
    method: 'eth_sendTransaction',
    origin: 'https://dapp.test',
    connection: { transport: 'safe', safe: frame.safe.address },
    preview: { kind: 'transaction', from: frame.safe.address, to: TO, value: 5n, nonce: 0 },
  })
  const before = posted.length
  frame.session.closed()
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toEqual([]))
  expect(posted.length).toBe(before)
})

test('a change of the wallet’s own accounts leaves the Safe’s requests alone', async () => {
  const frame = await stage.open()
  frame.wallet.setPolicy('ask')
  const sending = send(frame)
  await vi.waitFor(() => expect(frame.wallet.getState().pending).toHaveLength(1))
  frame.wallet.disconnect('https://dapp.test')
  frame.wallet.switchAccount(stage.accounts[1])
  const [request] = frame.wallet.getState().pending
  frame.wallet.decide(request?.id ?? '', 'approve')
  expect(await sending).toMatch(/^0x[0-9a-f]{64}$/)
})
