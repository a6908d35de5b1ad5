import { createWalletClient, custom, type Hex, hashMessage, parseAbi } from 'viem'
import { expect, test, vi } from 'vitest'
import { prepareSafeStage } from './testing/startSafeStage.ts'

const typedData = {
  domain: { name: 'Bench', chainId: 31337 },
  types: { Note: [{ name: 'text', type: 'string' }] },
  primaryType: 'Note',
  message: { text: 'hello' },
} as const

const stage = prepareSafeStage()

const toClient = ({ safe, provider }: Awaited<ReturnType<typeof stage.open>>) =>
  createWalletClient({ account: safe.address, transport: custom(provider, { retryCount: 0 }) })

test.each(['hello', 'Grüße, 世界', '0x', ''])('ERC-1271 of the Safe accepts a text: %j', async (message) => {
  const frame = await stage.open()
  const { safe } = frame
  const signature = await toClient(frame).signMessage({ message })
  expect(await stage.client.verifyMessage({ address: safe.address, message, signature })).toBe(true)
  expect(await stage.client.verifyMessage({ address: safe.address, message: `${message}!`, signature })).toBe(false)
})

test('bytes that are no UTF-8 are signed as the characters of their hex: the dapp cannot verify them', async () => {
  const { sdk, safe } = await stage.open()
  const raw = `0x${'ff'.repeat(32)}` as const
  const { signature } = (await sdk.txs.signMessage(raw)) as unknown as { signature: Hex }
  expect(await stage.client.verifyMessage({ address: safe.address, message: { raw }, signature })).toBe(false)
  expect(await stage.client.verifyMessage({ address: safe.address, message: raw, signature })).toBe(true)
})

test('and typed data', async () => {
  const frame = await stage.open()
  const { safe } = frame
  const signature = await toClient(frame).signTypedData(typedData)
  expect(await stage.client.verifyTypedData({ address: safe.address, ...typedData, signature })).toBe(true)
})

test('a second owner completes the signature, for which the dapp waits', async () => {
  const { sdk, safe, wallet } = await stage.openTwoOfThree()
  const signing = sdk.txs.signMessage('hello') as unknown as Promise<{ messageHash: Hex; signature: Hex }>
  await vi.waitFor(() => expect(safe.messages()).toHaveLength(1))
  const [entry] = safe.messages()
  if (!entry) throw new RangeError('No message')
  const { messageHash } = entry
  expect(entry).toEqual({ messageHash, digest: hashMessage('hello'), confirmations: [stage.accounts[0]] })
  const again = safe.confirmMessage(messageHash, stage.accounts[0])
  await expect(again).rejects.toThrow('The owner has signed already.')
  const { signature } = await safe.confirmMessage(messageHash, stage.accounts[2])
  expect(await signing).toEqual({ messageHash, signature })
  expect(await sdk.safe.getOffChainSignature(messageHash)).toBe(signature)
  const signed = { address: safe.address, message: 'hello', signature: signature as Hex }
  expect(await stage.client.verifyMessage(signed)).toBe(true)
  expect(wallet.getState().pending).toEqual([])
})

test('on chain, by the dapp’s own setting: the signature is 0x, and valid once it is executed', async () => {
  const frame = await stage.openTwoOfThree()
  const { sdk, safe } = frame
  expect(await sdk.eth.setSafeSettings([{ offChainSigning: false }])).toEqual({ offChainSigning: false })
  const signature = await toClient(frame).signMessage({ message: 'hello' })
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
