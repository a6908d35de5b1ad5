import { expect, test } from 'vitest'
import { toCallText, toErrorOutcome } from '#mocks/core/jsonRpc'
import { writeCassette } from '#mocks/rpc/cassette/testing/testCassettes'
import { createGateway } from '#mocks/rpc/createGateway'
import { createPlayer } from '#mocks/rpc/play/createPlayer'
import type { OnMiss } from '#mocks/rpc/play/player'
import { startRecording } from '#mocks/rpc/record/testing/startRecording'
import type { Stage } from '#mocks/rpc/stage'
import { createRecordStage, createReplayStage } from './answerStages.ts'
import { createSubscriptionStage } from './subscriptions.ts'

const STEPS = `>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x1"}
// step {"block":{"number":"0x11","hash":"0x${'11'.repeat(32)}"},"after":{"method":"evm_mine","params":[]}}
// emit {"method":"eth_subscribe","params":["newHeads"],"results":["a head"]}
>> {"jsonrpc":"2.0","id":1,"method":"evm_mine","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x0"}
`

function createNotes() {
  const noted: unknown[] = []
  const note: Stage = async (call, next) => {
    const notes = {}
    const outcome = await next({ ...call, notes })
    noted.push(notes)
    return outcome
  }
  return { noted, note }
}

function createReplay(onMiss: OnMiss) {
  const player = createPlayer({ cassettes: [writeCassette(STEPS, { stateful: true })], onMiss })
  const { noted, note } = createNotes()
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

test('answers from the node, then from the recording, and notes which', async () => {
  const { recorder } = await startRecording()
  const { noted, note } = createNotes()
  const stages = [note, createSubscriptionStage({ upstream: recorder }), createRecordStage({ recorder })]
  const gateway = createGateway({ chainId: 1, stages })
  const ask = (id: number) => gateway.handle(toCallText(String(id), 'eth_getBalance', '["0x01","latest"]'))
  expect([await ask(1), await ask(2)]).toEqual([
    '{"jsonrpc":"2.0","id":1,"result":0}',
    '{"jsonrpc":"2.0","id":2,"result":0}',
  ])
  expect(noted).toEqual([{ served: 'upstream' }, { served: 'recording' }])

  const sent: string[] = []
  const client = gateway.connect({ send: (text) => sent.push(text) })
  await client.receive(toCallText('1', 'eth_subscribe', '["newHeads"]'))
  await client.receive(toCallText('2', 'evm_mine'))
  expect(sent.some((text) => text.includes('"method":"eth_subscription"') && text.includes('"number":"0x11"'))).toBe(
    true,
  )
})
