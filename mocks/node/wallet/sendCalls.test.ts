import { type Address, createWalletClient, custom, encodeFunctionData, type Hex, parseEther, toHex } from 'viem'
import { anvil } from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { createWalletStage, type WalletChainStage } from './testing/startWalletOnChain.ts'

const FIRST: Address = '0x00000000000000000000000000000000000A11cE'
const SECOND: Address = '0x0000000000000000000000000000000000000B0b'
const modeOf = (status: string) => ({ '0x7a69': { atomic: { status } } })

const stage = createWalletStage({ reverts: true })

const transfer = (to: Address, value: bigint) => ({
  to: stage.contracts.token,
  data: encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [to, value] }),
})
/** More than any account has. */
const failing = () => transfer(SECOND, parseEther('2000000'))
const batch = (calls: readonly object[], more: object = {}) => [
  { version: '2.0.0', chainId: '0x7a69', atomicRequired: false, calls, ...more },
]
const tokensOf = (account: Address) => {
  const read = { address: stage.contracts.token, abi: benchToken.abi, args: [account] } as const
  return stage.client.readContract({ ...read, functionName: 'balanceOf' })
}

type Status = { status: number; atomic: boolean; receipts?: { transactionHash: Hex; status: Hex; logs: unknown[] }[] }

async function withoutMining(run: () => Promise<void>) {
  await stage.ask('evm_setAutomine', [false])
  await run().finally(() => stage.ask('evm_setAutomine', [true]))
}

async function send(calls: readonly object[], more: object = {}, parameters: Parameters<typeof stage.connect>[0] = {}) {
  const connected = await stage.connect(parameters)
  const { id } = (await connected.request('wallet_sendCalls', batch(calls, more))) as { id: string }
  const kept = connected.wallet.getState().batches.find((entry) => entry.id === id)
  await Promise.all((kept?.hashes ?? []).map((hash) => stage.receiptOf(hash)))
  const status = (await connected.request('wallet_getCallsStatus', [id])) as Status
  return { ...connected, id, kept, status }
}

describe('an account that is not delegated', () => {
  test('sends a transaction for each call, in their order', async () => {
    const { status, kept, id, account } = await send([transfer(FIRST, 1n), { to: FIRST, value: toHex(5n) }])
    expect(status).toMatchObject({ version: '2.0.0', id, chainId: '0x7a69', status: 200, atomic: false })
    expect(status.receipts?.map(({ transactionHash }) => transactionHash)).toEqual(kept?.hashes)
    const fields = ['blockHash', 'blockNumber', 'gasUsed', 'logs', 'status', 'transactionHash']
    expect(Object.keys(status.receipts?.[0] ?? {}).sort()).toEqual(fields)
    expect(Object.keys(status.receipts?.[0]?.logs[0] as object).sort()).toEqual(['address', 'data', 'topics'])
    expect(await tokensOf(FIRST)).toBe(1n)
    const [one, two] = await Promise.all((kept?.hashes ?? []).map((hash) => stage.client.getTransaction({ hash })))
    expect([one?.from, (two?.nonce ?? 0) - (one?.nonce ?? 0)]).toEqual([account.toLowerCase(), 1])
  })

  test('a call may build on the one before, though that is not mined yet', async () => {
    await withoutMining(async () => {
      const { wallet, request, account } = await stage.connect()
      const { token } = stage.contracts
      const approve = encodeFunctionData({ abi: benchToken.abi, functionName: 'approve', args: [account, 9n] })
      const take = encodeFunctionData({ abi: benchToken.abi, functionName: 'transferFrom', args: [account, FIRST, 9n] })
      const calls = [approve, take].map((data) => ({ to: token, data }))
      const { id } = (await request('wallet_sendCalls', batch(calls))) as { id: string }
      const open = { version: '2.0.0', id, chainId: '0x7a69', status: 100, atomic: false }
      expect(await request('wallet_getCallsStatus', [id])).toEqual(open)
      await stage.ask('evm_mine')
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200 })
      expect(wallet.getState().batches).toMatchObject([{ id, cutShort: false, calls: 2 }])
      expect(await tokensOf(FIRST)).toBe(9n)
    })
  })

  test('stops at the first call that cannot be sent: 600, and what was sent stands', async () => {
    const { status, kept } = await send([transfer(FIRST, 1n), failing(), transfer(FIRST, 1n)])
    expect(kept).toMatchObject({ cutShort: true, calls: 3, hashes: [expect.any(String)] })
    expect(status).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    expect(await tokensOf(FIRST)).toBe(1n)
  })

  test('where not even the first can be sent, its error is the answer, and there is no batch', async () => {
    const { request, wallet } = await stage.connect()
    await expect(request('wallet_sendCalls', batch([failing()], { id: 'mine' }))).rejects.toMatchObject({ code: 3 })
    expect(wallet.getState().batches).toEqual([])
    await expect(request('wallet_getCallsStatus', ['mine'])).rejects.toMatchObject({ code: 5730 })
  })

  test.each([
    ['all of it', 500, () => [transfer(FIRST, 1n)]],
    ['part of it', 600, () => [{ to: FIRST, value: '0x1' }, transfer(FIRST, 1n)]],
  ] as const)('what reverts on the chain is told: %s is %i', async (_, status, toCalls) => {
    await withoutMining(async () => {
      const { request } = await stage.connect()
      const { id } = (await request('wallet_sendCalls', batch(toCalls()))) as { id: string }
      // PUSH0, PUSH0, REVERT: when the batch is mined, every call of the token reverts.
      await stage.ask('anvil_setCode', [stage.contracts.token, '0x5f5ffd'])
      await stage.ask('evm_mine')
      const told = (await request('wallet_getCallsStatus', [id])) as Status
      expect(told).toMatchObject({ status })
      expect(told.receipts?.at(-1)).toMatchObject({ status: '0x0', logs: [] })
    })
  })

  test('a transaction that the chain has dropped leaves nothing: 400', async () => {
    await withoutMining(async () => {
      const { request, wallet } = await stage.connect()
      const { id } = (await request('wallet_sendCalls', batch([transfer(FIRST, 1n)]))) as { id: string }
      await stage.ask('anvil_dropTransaction', [wallet.getState().batches[0]?.hashes[0]])
      expect(await request('wallet_getCallsStatus', [id])).toMatchObject({ status: 400 })
    })
  })
})

describe('an account that may be delegated (EIP-7702)', () => {
  const withDelegate = () => ({ delegate: stage.contracts.delegate })

  test('is ready; atomicRequired upgrades it by the transaction that sends the batch', async () => {
    const calls = [transfer(FIRST, 1n), transfer(SECOND, 2n)]
    const { wallet, request, account } = await stage.connect(withDelegate())
    expect(await request('wallet_getCapabilities', [account])).toEqual(modeOf('ready'))
    const { id } = (await request('wallet_sendCalls', batch(calls, { atomicRequired: true }))) as { id: string }
    const hash = wallet.getState().batches[0]?.hashes[0]
    expect(await stage.receiptOf(hash)).toMatchObject({ type: 'eip7702', to: account.toLowerCase() })
    const status = (await request('wallet_getCallsStatus', [id])) as Status
    expect(status).toMatchObject({ status: 200, atomic: true })
    expect(status.receipts).toHaveLength(1)
    expect(status.receipts?.[0]?.logs).toHaveLength(2)
    expect([await tokensOf(FIRST), await tokensOf(SECOND)]).toEqual([1n, 2n])
    expect(await request('wallet_getCapabilities', [account])).toEqual(modeOf('supported'))

    // Once the account is delegated, no capability is required and no upgrade is needed.
    const more = (await request('wallet_sendCalls', batch(calls))) as { id: string }
    const [, second] = wallet.getState().batches
    expect(second).toMatchObject({ id: more.id, atomic: true })
    expect(await stage.receiptOf(second?.hashes[0])).toMatchObject({ type: 'eip1559', status: 'success' })
    expect(await tokensOf(SECOND)).toBe(4n)
  })

  test('all calls or none: one that fails undoes the others', async () => {
    const { request, wallet } = await stage.connect(withDelegate())
    const calls = batch([transfer(FIRST, 1n), failing()], { atomicRequired: true })
    await expect(request('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 3 })
    expect(wallet.getState().batches).toEqual([])
    expect(await tokensOf(FIRST)).toBe(0n)
  })

  test('the person may refuse the upgrade alone: 5750', async () => {
    const { request, wallet, account } = await stage.connect(withDelegate())
    void wallet.next('wallet_sendCalls').approve({ upgrade: false })
    const calls = batch([transfer(FIRST, 1n)], { atomicRequired: true })
    await expect(request('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 5750 })
    expect(await stage.client.getCode({ address: account })).toBeUndefined()
  })

  test('what is sent after the upgrade waits until that is mined: its authorization has used up a nonce', async () => {
    const { request, account } = await stage.connect(withDelegate())
    await withoutMining(async () => {
      const calls = batch([transfer(FIRST, 1n), transfer(FIRST, 1n)], { atomicRequired: true })
      await request('wallet_sendCalls', calls)
      const next = request('eth_sendTransaction', [{ from: account, to: FIRST, value: '0x1' }])
      const more = request('wallet_sendCalls', calls)
      await stage.ask('evm_setAutomine', [true])
      await stage.ask('evm_mine')
      expect(await stage.receiptOf(await next)).toMatchObject({ status: 'success' })
      const { id } = (await more) as { id: string }
      await expect.poll(() => request('wallet_getCallsStatus', [id])).toMatchObject({ status: 200, atomic: true })
      expect(await tokensOf(FIRST)).toBe(4n)
    })
  })

  test('is not upgraded where the dapp does not require it', async () => {
    const { status } = await send([transfer(FIRST, 1n), transfer(FIRST, 1n)], {}, withDelegate())
    expect(status).toMatchObject({ status: 200, atomic: false, receipts: [{}, {}] })
  })

  test.each<[string, () => Parameters<WalletChainStage['connect']>[0]]>([
    ['without a delegate', () => ({})],
    ['with one that is not on the chain', () => ({ delegate: FIRST })],
  ])('an account %s is not atomic: 5760', async (_, toParameters) => {
    const { request, account } = await stage.connect(toParameters())
    expect(await request('wallet_getCapabilities', [account])).toEqual(modeOf('unsupported'))
    const calls = batch([transfer(FIRST, 1n)], { atomicRequired: true })
    await expect(request('wallet_sendCalls', calls)).rejects.toMatchObject({ code: 5760 })
  })

  test('viem’s own actions read what the wallet answers', async () => {
    const { request, account } = await stage.connect(withDelegate())
    const transport = custom({ request: ({ method, params }) => request(method, params) })
    const client = createWalletClient({ account, chain: anvil, transport })
    expect(await client.getCapabilities({ chainId: 31337 })).toMatchObject({ atomic: { status: 'ready' } })
    const calls = [transfer(FIRST, 3n), { to: SECOND, value: 1n }]
    const { id } = await client.sendCalls({ calls, forceAtomic: true })
    const done = await client.waitForCallsStatus({ id, pollingInterval: 20 })
    expect(done).toMatchObject({ status: 'success', statusCode: 200, atomic: true, version: '2.0.0' })
    expect(await tokensOf(FIRST)).toBe(3n)
  })
})
