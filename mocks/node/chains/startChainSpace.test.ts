import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeFunctionData, padHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { beforeAll, describe, expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import { BenchError } from '#mocks/core/BenchError'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { createFileParts, testParts } from '#mocks/node/testing/testParts'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { createDisposables } from '../shared/createDisposables.ts'
import { startFakeNode } from '../upstream/testing/startFakeNode.ts'
import type { ChainSource } from './chainTypes.ts'
import {
  CHAIN_TO_FORK_MNEMONIC,
  type ChainToFork,
  startChainToFork,
  startTestChainSpace,
} from './testing/askForkQuestions.ts'

const KEY = 'not-for-anyone-to-see'
const HEADER = 'secret-of-the-header'
const world = createFileParts()
let chainToFork: ChainToFork
let dir: string

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder()
  dir = path
  chainToFork = await startChainToFork(world)
  return remove
})

const upstream = () => ({ urls: [`${chainToFork.url}/?key=${KEY}`], headers: { 'x-key': HEADER } }) as const
const settingsOf = (mnemonic: string) => ({ mnemonic, accounts: 3 })

async function recordFork(name: string): Promise<string> {
  const file = join(dir, name)
  const own = createDisposables()
  try {
    await startTestChainSpace(own, { source: { kind: 'fork', upstream: upstream(), cassette: file } })
  } finally {
    await own.stop()
  }
  return file
}

describe('a fork', () => {
  test('of a node: its chain, at a block, with the contracts on it', async () => {
    const { space, ask } = await startTestChainSpace(testParts, {
      source: { kind: 'fork', upstream: upstream(), block: 4 },
    })
    expect(space.getState()).toMatchObject({ chainId: 1, mode: 'fork', forkBlock: 4, controllable: true })
    expect(space.accounts[0]).toBe(mnemonicToAccount(DEFAULT_MNEMONIC).address)
    // The transaction of the forked chain's first account is in the next block.
    expect(await ask('eth_getTransactionCount', chainToFork.accounts[0], 'latest')).toBe('0x0')
    for (const contract of Object.values(space.contracts))
      expect(await ask('eth_getCode', contract, 'latest')).toMatch(/^0x\w{100}/)
    expect(await ask('anvil_nodeInfo')).toMatchObject({ hardFork: 'Prague' })
  })

  test('shows the key of its URL nowhere, nor its headers', async () => {
    const file = join(dir, 'secret.io')
    const own = createDisposables()
    const { space, ask } = await startTestChainSpace(own, {
      source: { kind: 'fork', upstream: upstream(), cassette: file },
    })
    const shown = [JSON.stringify(await ask('anvil_nodeInfo')), JSON.stringify(space.getState())]
    expect(shown[0]).toMatch(/http:\/\/127\.0\.0\.1:\d+/)
    await own.stop()
    shown.push(await readFile(file, 'utf8'))
    for (const text of shown) {
      expect(text).not.toContain(KEY)
      expect(text).not.toContain(HEADER)
    }
  })

  test('refuses accounts that are in use there, by their addresses, but where it is told to take them', async () => {
    const source: ChainSource = { kind: 'fork', upstream: upstream() }
    const settings = settingsOf(CHAIN_TO_FORK_MNEMONIC)
    const error = await startTestChainSpace(testParts, { source, settings }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(BenchError)
    expect(String(error)).toContain(mnemonicToAccount(CHAIN_TO_FORK_MNEMONIC).address)
    expect(String(error)).not.toMatch(/legal|winner/)
    const { ask } = await startTestChainSpace(testParts, { source, settings: { ...settings, allowUsedAccounts: true } })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  test('from a cassette: says loudly what it does not have, though it was mining that asked', async () => {
    const file = await recordFork('miss.io')
    const { space, ask } = await startTestChainSpace(testParts, { source: { kind: 'fork', cassette: file } })
    const [from] = space.accounts
    const nobody = padHex('0x1234', { size: 20 })
    const data = encodeFunctionData({ abi: benchToken.abi, functionName: 'transfer', args: [nobody, 1n] })
    // With given gas, nothing is asked before the transaction is mined.
    const transaction = { from, to: space.contracts.token, data, gas: '0x30d40' }
    await ask('eth_sendTransaction', transaction).catch(() => {})
    await expect.poll(() => space.player?.getState().failing, { timeout: 30_000 }).toBe(true)
    const wanted = { code: -32004, message: expect.stringMatching(/miss\.io does not have: eth_\w+ \[.*"0x\w+"/) }
    await expect(ask('eth_chainId')).rejects.toMatchObject(wanted)
    await expect(space.mine({ blocks: 1 })).rejects.toThrow(/does not have/)
    expect(space.getState().player?.misses.length).toBeGreaterThan(0)
    await space.runCassetteOrder({ do: 'reset' })
    expect(await ask('eth_chainId')).toBe('0x1')
  })

  test('from a cassette goes with its accounts and its block', async () => {
    const file = await recordFork('own.io')
    const start = (settings: object, source: object = {}) =>
      startTestChainSpace(testParts, {
        source: { kind: 'fork', cassette: file, ...source },
        settings: { ...settingsOf(DEFAULT_MNEMONIC), ...settings },
      })
    await expect(start(settingsOf(CHAIN_TO_FORK_MNEMONIC))).rejects.toThrow(/own\.io was recorded with other accounts/)
    await expect(start({ accounts: 4 })).rejects.toThrow(/recorded with 3 accounts, not 4.*--accounts 3/s)
    await expect(start({}, { block: 3 })).rejects.toThrow(/own\.io is of block 9, not 3/)
    await expect(start({}, { upstream: upstream() })).rejects.toThrow(/own\.io already exists.*--update/s)
    const { space } = await start({ accounts: 2 })
    expect(space.accounts).toHaveLength(2)
  })

  test('adds to a cassette with `update`', async () => {
    const file = await recordFork('update.io')
    const before = await readFile(file, 'utf8')
    const own = createDisposables()
    const source: ChainSource = { kind: 'fork', upstream: upstream(), cassette: file, overwrite: 'update' }
    const { ask } = await startTestChainSpace(own, { source })
    const stranger = padHex('0x4321', { size: 20 })
    await ask('eth_getBalance', stranger, 'latest')
    await own.stop()
    expect(before).not.toContain(stranger)
    expect(await readFile(file, 'utf8')).toContain(stranger)
    const { ask: askAgain } = await startTestChainSpace(testParts, { source: { kind: 'fork', cassette: file } })
    expect(await askAgain('eth_getBalance', stranger, 'latest')).toBe('0x0')
  })

  test.each<[string, () => ChainSource, RegExp]>([
    [
      'a block that is not there yet',
      () => ({ kind: 'fork', upstream: upstream(), block: 999 }),
      /no block 999.*newest one is 9/s,
    ],
    ['neither node nor cassette', () => ({ kind: 'fork' }), /needs a node, a cassette/],
    ['no such file', () => ({ kind: 'fork', cassette: join(dir, 'none.io') }), /none\.io/],
    [
      'nobody there',
      () => ({ kind: 'fork', upstream: { urls: ['http://127.0.0.1:9/key'], retries: 0 } }),
      /127\.0\.0\.1:9/,
    ],
  ])('that cannot be: %s', async (_, source, message) => {
    await expect(startTestChainSpace(testParts, { source: source() })).rejects.toThrow(BenchError)
    await expect(startTestChainSpace(testParts, { source: source() })).rejects.toThrow(message)
  })

  test('that cannot be: the newest block of the node is no number', async () => {
    const node = await testParts.add(
      startFakeNode(({ method }) => (method === 'eth_blockNumber' ? { result: 'x' } : undefined)),
    )
    const source: ChainSource = { kind: 'fork', upstream: { urls: [node.url] }, block: 5 }
    await expect(startTestChainSpace(testParts, { source })).rejects.toThrow(/no block 5.*newest one is NaN/s)
  })
})

describe('a recording of a space', () => {
  test('in memory, played again with no node', async () => {
    const { space, ask } = await startTestChainSpace(testParts, { source: { kind: 'fresh' } })
    const [from, to] = space.accounts
    await space.runCassetteOrder({ do: 'record' })
    await expect(space.runCassetteOrder({ do: 'record' })).rejects.toThrow('is already being recorded')
    const balance = await ask('eth_getBalance', to, 'latest')
    const hash = await ask('eth_sendTransaction', { from, to, value: '0x5' })
    await expect
      .poll(() => ask('eth_getTransactionReceipt', hash), { timeout: 30_000 })
      .toMatchObject({ status: '0x1' })
    await space.mine({ blocks: 2 })
    const number = await ask('eth_blockNumber')
    expect(space.getState().recorder).toMatchObject({ steps: 3 })
    const saved = await space.runCassetteOrder({ do: 'save' })
    expect(space.getState().recorder).toBeUndefined()
    expect(saved?.name).toBe('chain-31337.io')

    const texts = [{ name: 'saved.io', text: saved?.text ?? '' }]
    const replay = await startTestChainSpace(testParts, { source: { kind: 'cassette', texts } })
    expect(replay.space.getState()).toMatchObject({ mode: 'cassette', controllable: false, source: 'saved.io' })
    expect(replay.space).toMatchObject({ accounts: space.accounts, contracts: space.contracts, chainId: 31_337 })
    expect(await replay.ask('eth_getBalance', to, 'latest')).toBe(balance)
    expect(await replay.ask('eth_sendTransaction', { from, to, value: '0x5' })).toBe(hash)
    expect(await replay.ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
    expect(await replay.ask('anvil_mine', '0x2', '0x0')).toBeNull()
    expect(await replay.ask('eth_blockNumber')).toBe(number)
    await expect(replay.space.mine({ blocks: 1 })).rejects.toThrow('it is a recording')
    await expect(replay.space.runCassetteOrder({ do: 'record' })).rejects.toThrow('A replay is not recorded')
    const attempt = replay.ask('eth_getCode', padHex('0x99', { size: 20 }), 'latest')
    await expect(attempt).rejects.toMatchObject({ code: -32_004 })
    await replay.space.runCassetteOrder({ do: 'reset' })
    expect(await replay.ask('eth_getBalance', to, 'latest')).toBe(balance)
  })

  test('can be thrown away, and begun again', async () => {
    const { space, ask } = await startTestChainSpace(testParts, { source: { kind: 'fresh' } })
    await expect(space.runCassetteOrder({ do: 'save' })).rejects.toThrow('is not being recorded')
    await space.runCassetteOrder({ do: 'record' })
    await space.runCassetteOrder({ do: 'discard' })
    expect(space.getState().recorder).toBeUndefined()
    await space.runCassetteOrder({ do: 'record' })
    await ask('eth_gasPrice')
    expect((await space.runCassetteOrder({ do: 'save' }))?.name).toBe('chain-31337-2.io')
    await expect(space.runCassetteOrder({ do: 'reset' })).rejects.toThrow('does not play a cassette')
  })

  test('to a file, which is complete when the space has stopped', async () => {
    const file = join(dir, 'whole.io')
    const own = createDisposables()
    const { space, ask } = await startTestChainSpace(own, { source: { kind: 'fresh' }, record: { file } })
    await ask('eth_getBalance', space.accounts[0], 'latest')
    await expect(space.runCassetteOrder({ do: 'save' })).rejects.toThrow('recorded to a file')
    await own.stop()
    const source: ChainSource = { kind: 'cassette', files: [file] }
    const { ask: askAgain } = await startTestChainSpace(testParts, { source })
    expect(await askAgain('eth_getBalance', space.accounts[0], 'latest')).toMatch(/^0x/)
    await expect(startTestChainSpace(testParts, { source, chainId: 5 })).rejects.toThrow('whole.io is 31337, not 5')
    const attempt = startTestChainSpace(testParts, { source, settings: settingsOf(CHAIN_TO_FORK_MNEMONIC) })
    await expect(attempt).rejects.toThrow('other accounts')
    const refused = startTestChainSpace(testParts, { source: { ...source, onMiss: 'upstream' } })
    await expect(refused).rejects.toThrow(/no node to ask/)
    await writeFile(file, (await readFile(file, 'utf8')).replace('0x', '0x0'))
    await expect(startTestChainSpace(testParts, { source })).rejects.toThrow(/whole\.io/)
  })
})

describe('another node', () => {
  test('that is an Anvil is controlled, and gets contracts and ether for the accounts', async () => {
    const other = await startChainToFork(testParts)
    const { space, ask } = await startTestChainSpace(testParts, {
      source: { kind: 'upstream', upstream: { urls: [other.url] } },
    })
    expect(space.getState()).toMatchObject({ mode: 'upstream', controllable: true, automine: true })
    expect(await ask('eth_getBalance', space.accounts[0], 'latest')).toBe('0x21e19e0c9bab2400000')
    const [token] = [space.contracts.token]
    expect(await ask('eth_getCode', token, 'latest')).toMatch(/^0x\w{100}/)
    await space.setNonce({ address: padHex('0x9', { size: 20 }), nonce: 9 })
    await expect(
      startTestChainSpace(testParts, { source: { kind: 'upstream', upstream: { urls: [other.url] } }, chainId: 2 }),
    ).rejects.toThrow(/is 1, not 2/)
  })
})
