import { expect, test } from 'vitest'
import { toCallText, toErrorOutcome } from '#mocks/core/jsonRpc'
import { createGateway } from '../createGateway.ts'
import { createPlayer } from '../play/createPlayer.ts'
import type { OnMiss } from '../play/playerTypes.ts'
import { writeCassette } from '../play/testing/writeCassette.ts'
import type { Stage } from '../stage.ts'
import { createReplayStage } from './replay.ts'
import { createSubscriptionStage } from './subscriptions.ts'

const STEPS = `>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x1"}
// step {"block":{"number":"0x11","hash":"0x${'11'.repeat(32)}"},"after":{"method":"evm_mine","params":[]}}
// emit {"method":"eth_subscribe","params":["newHeads"],"results":["a head"]}
>> {"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x0"}
`

function createReplay(onMiss: OnMiss) {
  const player = createPlayer({ cassettes: [writeCassette(STEPS, { stateful: true })], onMiss })
  const noted: unknown[] = []
  const note: Stage = async (call, next) => {
    const notes = {}
    const outcome = await next({ ...call, notes })
    noted.push(notes)
    return outcome
  }
  const node: Stage = async () => toErrorOutcome({ code: 1, message: 'the node' })
  const stages = [note, createSubscriptionStage({ upstream: player }), createReplayStage({ player }), node]
  return { gateway: createGateway({ chainId: 1, stages }), noted, player }
}

test('answers under the id of the call, and notes who served it', async () => {
  const { gateway, noted } = createReplay('continue')
  expect(await gateway.handle(toCallText('"seven"', 'eth_gasPrice'))).toBe(
    '{"jsonrpc":"2.0","id":"seven","result":"0x1"}',
  )
  expect(await gateway.handle(toCallText('8', 'eth_mining'))).toContain('-32004')
  expect(noted).toEqual([{ served: 'cassette' }, { served: 'cassette', miss: true }])
})

test('asks the node behind for what is missed, where it is told to', async () => {
  const { gateway, noted } = createReplay('upstream')
  expect(await gateway.handle(toCallText('8', 'eth_mining'))).toContain('the node')
  expect(noted).toEqual([{ served: 'upstream', miss: true }])
})

test('subscribers hear of a step when it begins', async () => {
  const { gateway } = createReplay('fail')
  const sent: string[] = []
  const client = gateway.connect({ send: (text) => sent.push(text) })
  await client.receive(toCallText('1', 'eth_subscribe', '["newHeads"]'))
  expect(sent).toEqual(['{"jsonrpc":"2.0","id":1,"result":"0x1"}'])
  await client.receive(toCallText('2', 'evm_mine'))
  expect(sent).toContain(
    '{"jsonrpc":"2.0","method":"eth_subscription","params":{"subscription":"0x1","result":"a head"}}',
  )
})
