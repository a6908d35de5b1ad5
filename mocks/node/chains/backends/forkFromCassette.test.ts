import { join } from 'node:path'
import { encodeFunctionData, erc20Abi } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { makeKeptFolder } from '#mocks/node/testing/makeKeptFolder'
import { testParts } from '#mocks/node/testing/testParts'
import { DEFAULT_MNEMONIC } from '#mocks/world/benchDefaults'
import { createDisposables } from '../../shared/createDisposables.ts'
import {
  askForkQuestions,
  type ChainToFork,
  type ForkAnswers,
  startChainToFork,
  startTestChainSpace,
} from '../testing/askForkQuestions.ts'

const settings = { mnemonic: DEFAULT_MNEMONIC, accounts: 3, seed: 5 }
const SOME = '0x00000000000000000000000000000000000a11ce'
let cassette: string
let chainToFork: ChainToFork
let recorded: ForkAnswers

beforeAll(async () => {
  const { path, remove } = await makeKeptFolder()
  cassette = join(path, 'fork.io')
  const world = createDisposables()
  try {
    chainToFork = await startChainToFork(world)
    const upstream = { urls: [`${chainToFork.url}/?key=not-for-anyone-to-see`] } as const
    const { space, ask } = await startTestChainSpace(world, { source: { kind: 'fork', upstream, cassette }, settings })
    recorded = await askForkQuestions(ask, { chainToFork, accounts: space.accounts })
    await space.setTokenBalance({ token: chainToFork.token, address: SOME, value: 7n })
  } finally {
    // From here on there is only the cassette.
    await world.stop()
  }
  return remove
})

const fork = () => startTestChainSpace(testParts, { source: { kind: 'fork', cassette }, settings })

test('the questions are many, and the answers what a chain answers', () => {
  expect(Object.keys(recorded).length).toBeGreaterThanOrEqual(45)
  expect(recorded).toMatchObject({
    'chain id': '0x1',
    'sending ether': { status: '0x1' },
    'sending tokens': { status: '0x1' },
    'its logs': [expect.anything()],
    'call that reverts': { code: 3, data: expect.stringMatching(/^0x/) },
    'a transaction that reverts': { status: '0x0' },
    'a deployment': { status: '0x1' },
    'sending as another': { status: '0x1' },
    'tokens of another': { status: '0x1' },
    'old receipt': { status: '0x1' },
    'old trace': { type: 'CALL' },
    'its trace': { type: 'CALL' },
    'unknown receipt': null,
    revert: true,
  })
})

test.each([1, 2, 3])('a fork from a cassette answers as it did, with no node: round %s', async () => {
  const { space, ask } = await fork()
  const answers = await askForkQuestions(ask, { chainToFork, accounts: space.accounts })
  expect(space.player?.getState()).toMatchObject({ misses: [], failing: false })
  expect(answers).toEqual(recorded)
})

test('sets a token balance: the recording has what that asks', async () => {
  const { space, ask } = await fork()
  await space.setTokenBalance({ token: chainToFork.token, address: SOME, value: 7n })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [SOME] })
  expect(BigInt(String(await ask('eth_call', { to: chainToFork.token, data }, 'latest')))).toBe(7n)
  expect(space.player?.getState().misses).toEqual([])
})

test('mines more blocks than the recorded run, at other times, and misses nothing', async () => {
  const { space, ask } = await startTestChainSpace(testParts, {
    source: { kind: 'fork', cassette },
    settings: { ...settings, seed: undefined },
  })
  const [from, to] = space.accounts
  for (let count = 0; count < 20; count += 1) {
    expect(await ask('eth_sendTransactionSync', { from, to, value: '0x1' })).toMatchObject({ status: '0x1' })
    await space.increaseTime({ seconds: 1_000 })
  }
  expect(space.player?.getState().misses).toEqual([])
})
