import { expect, test } from 'vitest'
import { toCallText } from '#mocks/core/jsonRpc'
import { createGateway } from '../createGateway.ts'
import { startRecording } from '../record/testing/startRecording.ts'
import type { Stage } from '../stage.ts'
import { createRecordStage } from './record.ts'
import { createSubscriptionStage } from './subscriptions.ts'

test('answers from the node, then from the recording, and notes which', async () => {
  const { recorder } = await startRecording()
  const noted: unknown[] = []
  const note: Stage = async (call, next) => {
    const notes = {}
    const outcome = await next({ ...call, notes })
    noted.push(notes)
    return outcome
  }
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
