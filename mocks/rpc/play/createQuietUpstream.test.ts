import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { type RpcOutcome, toCallText } from '#mocks/core/jsonRpc'
import { writeCassette } from '#mocks/rpc/cassette/testing/testCassettes'
import { createReplayStage } from '#mocks/rpc/stages/answerStages'
import { createGateway } from '../createGateway.ts'
import type { ChainFaultEffect } from '../faults/chainFault.ts'
import { createChainFaults } from '../faults/createChainFaults.ts'
import { createFaultStage } from '../stages/createFaultStage.ts'
import { createPlayer } from './createPlayer.ts'
import { createQuietUpstream } from './createQuietUpstream.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const request = { chainId: 1, nonce: 0, to: account.address, gas: 21_000n, maxFeePerGas: 9n } as const
const raw = await account.signTransaction(request)
const HASH = `0x${'99'.repeat(32)}`

/** The recording of an account whose nonce and balance were not requested. */
const BODY = `>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x1"}
// step {"block":{"number":"0x11","hash":"0x${'11'.repeat(32)}"},"after":{"method":"eth_sendRawTransaction","params":["${raw}"]}}
>> {"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["${raw}"]}
<< {"jsonrpc":"2.0","id":1,"result":"${HASH}"}
>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice","params":[]}
<< {"jsonrpc":"2.0","id":1,"result":"0x2"}
`

function startReplay(effect: ChainFaultEffect) {
  const player = createPlayer({ cassettes: [writeCassette(BODY, { stateful: true })] })
  const box = createChainFaults()
  box.add({ match: {}, do: effect })
  const upstream = createQuietUpstream({ player })
  const fault = createFaultStage({ box, upstream, wait: async () => {}, clock: { now: () => 0 } })
  const gateway = createGateway({ chainId: 1, stages: [fault, createReplayStage({ player })] })
  const ask = async (method: string, ...params: unknown[]) =>
    JSON.parse((await gateway.handle(toCallText('1', method, JSON.stringify(params)))) ?? '').result
  return { player, box, ask }
}

test.each(['stuckPending', 'dropTransaction', 'replaceTransaction'] as const)(
  'what %s asks of a replay is no miss',
  async (kind) => {
    const { player, ask } = startReplay({ kind })
    expect(await ask('eth_sendRawTransaction', raw)).toMatch(/^0x/)
    expect(await ask('eth_gasPrice')).toBe('0x1')
    expect(player.getState()).toMatchObject({ failing: false, misses: [], step: 0 })
  },
)

test('a transaction that was held goes on with the replay when its fault is taken off', async () => {
  const { player, box, ask } = startReplay({ kind: 'stuckPending' })
  await ask('eth_sendRawTransaction', raw)
  box.clear()
  await expect.poll(() => player.getState().step).toBe(1)
  expect([await ask('eth_gasPrice'), player.getState().misses]).toEqual(['0x2', []])
})

test('what is not recorded is for the node behind, where there is one', async () => {
  const player = createPlayer({ cassettes: [writeCassette('')] })
  const behind = { call: async (): Promise<RpcOutcome> => ({ resultText: '"0x7"' }), onNotification: () => () => {} }
  const params = '["0xab","latest"]'
  expect(await createQuietUpstream({ player, upstream: behind }).call('eth_getBalance', params)).toEqual({
    resultText: '"0x7"',
  })
  expect(await createQuietUpstream({ player }).call('eth_getBalance', params)).toHaveProperty('errorText')
  expect(player.getState()).toMatchObject({ hits: 0, misses: [] })
})
