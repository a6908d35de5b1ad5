import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cassette } from '#mocks/rpc/cassette/cassetteFormat'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { Player } from '#mocks/rpc/play/player'
import { recordUpstream } from '#mocks/rpc/record/testing/startRecording'
import type { Stage, Upstream } from '#mocks/rpc/stage'
import { createRecordStage, createReplayStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import type { PartList } from '../shared/createDisposables.ts'
import { type RpcEndpoint, testRpcEndpoint } from '../testing/rpcEndpointSuite.ts'
import { startTestAnvil } from '../testing/startTestAnvil.ts'
import { createFileParts } from '../testing/testParts.ts'
import { startGatewayServer } from './startGatewayServer.ts'
import { startRpcSocket } from './startRpcSocket.ts'

let cassette: Cassette

async function serve(parts: PartList, upstream: Upstream, last: Stage): Promise<RpcEndpoint> {
  const gateway = createGateway({ chainId: 31337, stages: [createSubscriptionStage({ upstream }), last] })
  const server = await parts.add(startGatewayServer({ spaces: [{ name: 'first', gateway }] }))
  return { rpcUrl: server.urlOf('first'), wsUrl: server.wsUrlOf('first') }
}

// In order: the first endpoint records the cassette that the second one plays.
describe('the gateway while it records', () => {
  const parts = createFileParts()
  let endpoint: RpcEndpoint
  let finish: () => Promise<Cassette>

  beforeAll(async () => {
    const anvil = await parts.add(startTestAnvil({ chainId: 31337 }))
    const upstream = await parts.add(startRpcSocket({ path: anvil.ipcPath }))
    const recording = await recordUpstream({ upstream })
    const { recorder } = recording
    finish = recording.finish
    endpoint = await serve(parts, recorder, createRecordStage({ recorder }))
  })

  testRpcEndpoint(() => endpoint)

  afterAll(async () => {
    cassette = await finish()
  })
})

describe('the gateway while it replays that, with no node', () => {
  const parts = createFileParts()
  let endpoint: RpcEndpoint
  let player: Player

  beforeAll(async () => {
    player = createPlayer({ cassettes: [cassette] })
    endpoint = await serve(parts, player, createReplayStage({ player }))
  })

  testRpcEndpoint(() => endpoint)

  test('and nothing was missing', () => {
    expect(player.getState()).toMatchObject({ misses: [], failing: false })
  })
})
