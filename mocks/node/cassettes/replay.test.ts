import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  type Hex,
  http,
  parseAbiItem,
  type Transport,
  webSocket,
} from 'viem'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { benchToken } from '#fixtures/contracts/generated/benchToken'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import { recordUpstream } from '#mocks/rpc/record/testing/startRecording'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createRecordStage, createReplayStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createDerivation } from '#mocks/wallet/accounts/createDerivation'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { startRpcSocket } from '../gateway/startRpcSocket.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { testParts } from '../testing/testParts.ts'

const PATIENCE = { timeout: 10_000, interval: 10 }
const MNEMONIC = 'test test test test test test test test test test test junk'
const derive = createDerivation(MNEMONIC)
const account = derive(0)
const other = derive(1).address
const { abi, bytecode } = benchToken

async function serve(upstream: Upstream, stage: Stage) {
  const gateway = createGateway({ chainId: 31337, stages: [createSubscriptionStage({ upstream }), stage] })
  const server = await testParts.add(startGatewayServer({ spaces: [{ name: 'chain', gateway }] }))
  return {
    http: http(server.urlOf('chain'), { retryCount: 0 }),
    ws: webSocket(server.wsUrlOf('chain'), { reconnect: false }),
  }
}

async function runDapp(transport: Transport) {
  const client = createPublicClient({ transport, pollingInterval: 10 })
  const wallet = createWalletClient({ account, chain: foundry, transport, pollingInterval: 10 })
  const node = createTestClient({ mode: 'anvil', transport })
  const blocks: Hex[] = []
  const events: unknown[] = []
  const deployed = await client.waitForTransactionReceipt({ hash: await wallet.deployContract({ abi, bytecode }) })
  const token = deployed.contractAddress ?? '0x'
  const stopBlocks = client.watchBlocks({
    emitMissed: true,
    emitOnBegin: true,
    onBlock: ({ hash }) => void blocks.push(hash),
  })
  const stopEvents = client.watchContractEvent({
    address: token,
    abi,
    eventName: 'Transfer',
    onLogs: (logs) => events.push(...logs.map(({ args }) => args)),
  })
  const filter = await client.createBlockFilter()
  const pending = await client.createPendingTransactionFilter()
  const logs = await client.createEventFilter({ address: token, event: TRANSFER })
  await expect.poll(() => blocks.length, PATIENCE).toBe(1)

  const mint = await wallet.writeContract({ address: token, abi, functionName: 'mint', args: [account.address, 5n] })
  const minted = await client.waitForTransactionReceipt({ hash: mint })
  await expect.poll(() => [events.length, blocks.length], PATIENCE).toEqual([1, 2])
  const send = await wallet.writeContract({ address: token, abi, functionName: 'transfer', args: [other, 2n] })
  const sent = await client.waitForTransactionReceipt({ hash: send })
  await expect.poll(() => [events.length, blocks.length], PATIENCE).toEqual([2, 3])
  await node.mine({ blocks: 1 })
  await expect.poll(() => blocks.length, PATIENCE).toBe(4)

  const changes = await Promise.all([filter, pending, logs].map((each) => client.getFilterChanges({ filter: each })))
  const allLogs = await client.getFilterLogs({ filter: logs })
  const refused = await client
    .simulateContract({ account: other, address: token, abi, functionName: 'transfer', args: [account.address, 9n] })
    .catch((error: Error) => error.message.includes('ERC20InsufficientBalance'))
  const balance = await client.readContract({ address: token, abi, functionName: 'balanceOf', args: [other] })
  const past = await client.getLogs({
    address: token,
    event: TRANSFER,
    fromBlock: minted.blockNumber,
    toBlock: sent.blockNumber,
  })
  await client.uninstallFilter({ filter })
  stopBlocks()
  stopEvents()
  return { deployed, minted, sent, blocks, events, changes, allLogs, refused, balance, past }
}

const TRANSFER = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 value)')

async function record(kind: 'http' | 'ws'): Promise<{ cassette: Cassette; seen: Awaited<ReturnType<typeof runDapp>> }> {
  const anvil = await testParts.add(startTestAnvil({ mnemonic: MNEMONIC }))
  const node = await startRpcSocket({ path: anvil.ipcPath })
  const { recorder, finish } = await recordUpstream({ upstream: node })
  const seen = await runDapp((await serve(recorder, createRecordStage({ recorder })))[kind])
  const cassette = await finish()
  await node.stop()
  await anvil.stop()
  return { cassette, seen }
}

test.each([
  ['http', 'http'],
  ['http', 'ws'],
  ['ws', 'http'],
  ['ws', 'ws'],
] as const)('recorded over %s, replayed over %s', async (recorded, replayed) => {
  const { cassette, seen } = await record(recorded)
  const player = createPlayer({ cassettes: [cassette] })
  const replay = await serve(player, createReplayStage({ player }))
  expect(await runDapp(replay[replayed])).toEqual(seen)
  expect(player.getState()).toMatchObject({ misses: [], failing: false })
  player.reset()
  expect(await runDapp(replay[replayed])).toEqual(seen)
  expect(player.getState()).toMatchObject({ misses: [], failing: false })
})
