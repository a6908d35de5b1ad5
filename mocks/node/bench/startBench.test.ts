import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { openLink } from '#mocks/node/control/testing/pageSockets'
import { askForResult as ask } from '#mocks/node/testing/askRpc'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { tryTestSocket } from '#mocks/node/testing/openTestSocket'
import { testParts } from '#mocks/node/testing/testParts'
import { type BenchParameters, startBench } from './startBench.ts'

const eventually = <value>(read: () => value) => expect.poll(read, { timeout: 30_000 })

let consoleDir: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder({ 'index.html': '<html><head></head></html>' })
  consoleDir = path
  return remove
})

const start = (parameters: BenchParameters = {}) => testParts.add(startBench(parameters))

describe('startBench', () => {
  test('serves two chains with the contracts on both, and funded accounts', async () => {
    const bench = await start({ chains: [4000, 4001], accounts: 3 })
    expect(bench.info.chains.map(({ chainId }) => chainId)).toEqual([4000, 4001])
    expect(bench.accounts).toHaveLength(3)
    expect(bench.accounts[2]).toBe(mnemonicToAccount(bench.info.mnemonic, { addressIndex: 2 }).address)
    expect(bench.consoleUrl).toBeUndefined()
    expect(bench.info).toMatchObject({ contractAccount: bench.contractAccount, delegate: bench.delegate })
    for (const { chainId, rpcUrl: rpc } of bench.info.chains) {
      expect(Number(await ask(rpc, 'eth_chainId'))).toBe(chainId)
      const found = await ask(rpc, 'eth_getBalance', bench.accounts[2], 'latest')
      expect(found).toBe(`0x${parseEther('10000').toString(16)}`)
      for (const contract of [bench.info.token, bench.contractAccount, bench.delegate])
        expect(await ask(rpc, 'eth_getCode', contract, 'latest')).toMatch(/^0x\w{100}/)
    }
  })

  test('tells the page of a transaction, from the gateway to the block', async () => {
    const bench = await start({ consoleDir })
    const page = await openLink(bench.info.linkUrl)
    const account = mnemonicToAccount(bench.info.mnemonic)
    const transport = http(`${bench.rpcUrl}/?client=wallet-1&ids=unique`, { retryCount: 0 })
    const wallet = createWalletClient({ account, transport })
    const hash = await wallet.sendTransaction({ chain: null, to: account.address, value: 1n })
    await createPublicClient({ transport, pollingInterval: 20 }).waitForTransactionReceipt({ hash })

    const joined = () => page.events().filter(({ keys }) => keys.includes(`tx:${hash}`))
    await eventually(() => joined().some(({ method }) => method === 'mined')).toBe(true)
    expect(joined().map(({ hop, phase, method }) => `${hop} ${phase} ${method}`)).toEqual(
      expect.arrayContaining([
        'gateway request eth_sendRawTransaction',
        'gateway response eth_sendRawTransaction',
        'gateway request eth_getTransactionReceipt',
        'chain event mined',
      ]),
    )
    const mined = joined().find(({ method }) => method === 'mined')
    expect(mined?.data).toMatchObject({ hash, blockNumber: 2, status: 'success', gasUsed: 21_000, logCount: 0 })
    const block = page.events().find(({ method }) => method === 'block')
    expect(block).toMatchObject({ hop: 'chain', phase: 'event', keys: [], data: { number: 2, transactions: 1 } })
    expect(joined().find(({ method }) => method === 'eth_sendRawTransaction')?.keys[0]).toMatch(/^rpc:wallet-1:\d+$/)
  })

  test('mines when the page asks, and tells the new height', async () => {
    const bench = await start({ consoleDir })
    const page = await openLink(bench.info.linkUrl)
    const [first, second] = bench.info.chains
    await eventually(page.health).toMatchObject([{ status: 'running' }, { chainId: second?.chainId }])
    const from = page.health()?.[0]?.blockNumber ?? 0
    const input = { chainId: first.chainId, do: 'mine', blocks: 3 }
    page.socket.send(JSON.stringify({ id: 1, call: 'runChainCommand', input }))
    await eventually(() => page.health()?.[0]?.blockNumber).toBe(from + 3)
    await eventually(() => page.messages).toContainEqual({ type: 'reply', id: 1, result: {} })
    page.socket.send(JSON.stringify({ id: 2, call: 'runChainCommand', input: { ...input, chainId: 1 } }))
    await eventually(() => page.messages).toContainEqual(expect.objectContaining({ id: 2, error: expect.any(String) }))
  })

  test('asks a chain’s own node for the page: no fault stands in between', async () => {
    const bench = await start({ consoleDir })
    const page = await openLink(bench.info.linkUrl)
    const [{ chainId }] = bench.info.chains
    bench.chains[0].faults.add({ match: {}, do: { kind: 'hang' } })
    const input = { chainId, ask: 'eth_getTransactionCount', params: [bench.info.accounts[0], 'latest'] }
    page.socket.send(JSON.stringify({ id: 1, call: 'readChain', input }))
    const result = { result: expect.stringMatching(/^0x/) }
    await eventually(() => page.messages).toContainEqual({ type: 'reply', id: 1, result })
    expect(bench.chains[0].faults.list()[0]?.hits).toBe(0)
  })

  test('runs a relay, whose events, state and faults reach the page', async () => {
    const bench = await start({ consoleDir, allowOrigins: ['https://dapp.test'] })
    expect(bench.info).toMatchObject({ relayUrl: bench.relayUrl, registryUrl: bench.registryUrl })
    const list = await fetch(`${bench.registryUrl}/api.web3modal.org/getWallets?page=1&entries=1&chains=eip155:31337`)
    const { count } = (await list.json()) as { count: number }
    expect(count).toBeGreaterThan(0)
    const explorer = `${bench.registryUrl}/explorer-api.walletconnect.com/v3/wallets?chains=eip155:31337`
    expect(await (await fetch(explorer)).json()).toMatchObject({ total: count })

    const page = await openLink(bench.info.linkUrl)
    const state = () => page.messages.flatMap((message) => (message.type === 'relay' ? [message.state] : [])).at(-1)
    await eventually(state).toMatchObject({ clients: [], faults: [] })
    const call = (id: number, call: string, input: object) => {
      page.socket.send(JSON.stringify({ id, call, input }))
      return eventually(() => page.messages.find((message) => message.type === 'reply' && message.id === id))
    }
    const fault = { match: {}, do: { kind: 'refuse', status: 429 } }
    await call(1, 'addFault', { fault: { layer: 'relay', fault } }).toMatchObject({
      result: { faults: [{ id: 'relay:fault-1' }] },
    })
    await eventually(state).toMatchObject({ faults: [{ fault }] })
    expect((await tryTestSocket(`${bench.relayUrl}/?projectId=x`)).status).toBe(429)
    await eventually(state).toMatchObject({ counters: { refused: 1 } })
    await eventually(() => page.events().filter(({ hop }) => hop === 'relay').length).toBeGreaterThan(0)

    const wrong = { layer: 'relay', fault: { match: {}, do: { kind: 'explode' } } }
    await call(2, 'addFault', { fault: wrong }).toMatchObject({
      error: expect.stringContaining('not a valid relay fault'),
    })
    await call(3, 'takeFaultsOff', { layer: 'relay' }).toEqual({ type: 'reply', id: 3, result: { faults: [] } })
    await eventually(state).toMatchObject({ faults: [] })

    const id = bench.relay.faults.add({ match: {}, do: { kind: 'drop' } })
    await eventually(state).toMatchObject({ faults: [{ id }] })
    bench.registry.faults.add({ match: { path: '/getWallets', times: 1 }, do: { kind: 'httpStatus', status: 500 } })
    const wallets = `${bench.registryUrl}/api.web3modal.org/getWallets?page=1&entries=1`
    expect([(await fetch(wallets)).status, (await fetch(wallets)).status]).toEqual([500, 200])
  })

  test('mines by time when it is asked to', async () => {
    const bench = await start({ blockTime: 0.2, consoleDir })
    const page = await openLink(bench.info.linkUrl)
    const blocks = () => page.events().filter(({ method }) => method === 'block')
    await eventually(() => blocks().length).toBeGreaterThan(2)
    expect(await ask(bench.rpcUrl, 'anvil_getAutomine')).toBe(false)
  })
})

describe('a bench that cannot start', () => {
  test.each<[string, BenchParameters, RegExp]>([
    ['a wrong mnemonic', { mnemonic: 'test test test' }, /mnemonic is not valid.*3 words/s],
    ['a wrong port', { port: 65_536 }, /port is 65536/],
    ['a wrong chain id', { chains: [0] }, /chain id is 0/],
    ['no accounts', { accounts: 0 }, /number of accounts is 0/],
    ['no time between blocks', { blockTime: 0 }, /block time is 0/],
    ['no console', { consoleDir: '/nowhere' }, /console is not built.*nowhere/s],
  ])('says why: %s', async (_, parameters, message) => {
    await expect(start(parameters)).rejects.toThrow(BenchError)
    await expect(start(parameters)).rejects.toThrow(message)
  })
})
