import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashText } from '#mocks/node/cassettes/readCassette'
import type { Cassette } from '#mocks/rpc/cassette/cassette'
import { sealCassette } from '#mocks/rpc/cassette/formatCassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { Player } from '#mocks/rpc/play/player'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import { startRecorder } from '#mocks/rpc/record/startRecorder'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createRecordStage, createReplayStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { createDisposables, type Disposables } from '../shared/createDisposables.ts'
import { type RpcEndpoint, testRpcEndpoint } from '../testing/rpcEndpointSuite.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { startGatewayServer } from './startGatewayServer.ts'
import { startRpcSocket } from './startRpcSocket.ts'

/** rpcEndpoint.test.ts runs the same contract against Anvil, directly and through the gateway. */
let cassette: Cassette

async function serve(parts: Disposables, upstream: Upstream, last: Stage): Promise<RpcEndpoint> {
  const gateway = createGateway({ chainId: 31337, stages: [createSubscriptionStage({ upstream }), last] })
  const server = await parts.add(startGatewayServer({ spaces: [{ name: 'first', gateway }] }))
  return { rpcUrl: server.urlOf('first'), wsUrl: server.wsUrlOf('first') }
}

// In order: the first endpoint records the cassette that the second one plays.
describe('the gateway while it records', () => {
  const parts = createDisposables()
  const lines: string[] = []
  let endpoint: RpcEndpoint
  let recorder: Recorder

  beforeAll(async () => {
    const anvil = await parts.add(startTestAnvil({ chainId: 31337 }))
    const upstream = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
    const about = { tool: 'walletbench test', date: '2026-01-02T03:04:05.000Z' }
    const sink = { write: (text: string) => void lines.push(text) }
    recorder = await startRecorder({ upstream, sink, mode: 'follow', about })
    endpoint = await serve(parts, recorder, createRecordStage({ recorder }))
  })

  testRpcEndpoint(() => endpoint)

  afterAll(async () => {
    await recorder.stop()
    await parts.stop()
    cassette = parseCassette('suite.io', sealCassette(lines.join(''), hashText), { hash: hashText })
  })
})

describe('the gateway while it replays that, with no node', () => {
  const parts = createDisposables()
  let endpoint: RpcEndpoint
  let player: Player

  beforeAll(async () => {
    player = createPlayer({ cassettes: [cassette] })
    endpoint = await serve(parts, player, createReplayStage({ player }))
  })
  afterAll(() => parts.stop())

  testRpcEndpoint(() => endpoint)

  test('and nothing was missing', () => {
    expect(player.getState()).toMatchObject({ misses: [], failing: false })
  })
})
