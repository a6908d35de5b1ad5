import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createPlayer } from '../play/createPlayer.ts'
import { startRecording } from './testing/startRecording.ts'

type Call = readonly [method: string, ...params: unknown[]]

const mutation: fc.Arbitrary<Call> = fc.constantFrom<Call[]>(
  ['eth_sendRawTransaction', '0x01'],
  ['eth_sendRawTransaction', '0x02'],
  ['evm_mine'],
  ['evm_setAutomine', false],
  ['evm_setAutomine', true],
  ['anvil_setBalance', '0x01', 50],
)

const BALANCE: Call = ['eth_getBalance', '0x01', 'latest']

const READS: readonly Call[] = [
  ['eth_blockNumber'],
  ['eth_chainId'],
  ['eth_gasPrice'],
  BALANCE,
  ['eth_getBalance', '0x02', 'latest'],
  ['eth_getBlockByNumber', 'latest', false],
  ['eth_getBlockByNumber', '0x11', false],
  ['eth_getBlockReceipts', 'latest'],
  ['eth_getTransactionCount', '0x00', 'pending'],
  ['eth_getTransactionReceipt', `0x${'0'.repeat(60)}0101`],
]
const reads = fc.uniqueArray(fc.constantFrom(...READS))

const ask = (upstream: { call(method: string, text: string): Promise<RpcOutcome> }, [method, ...params]: Call) =>
  upstream.call(method, JSON.stringify(params))

test('between the same changes, reads that were recorded at any moment may be asked at any other', async () => {
  const moment = fc.record({ change: mutation, recorded: reads, replayed: reads })
  await checkProperty(
    fc.asyncProperty(reads, fc.array(moment, { maxLength: 8 }), async (first, moments) => {
      const { node, recorder, finish } = await startRecording()
      // A node does not report later what a setter changed within a block: these reads are made from the start.
      for (const read of [BALANCE, ...first]) await ask(recorder, read)
      const truths: { change: Call; answer: RpcOutcome; replayed: [Call, RpcOutcome][] }[] = []
      for (const { change, recorded, replayed } of moments) {
        const answer = await ask(recorder, change)
        const truth = await Promise.all(
          replayed.map(async (read): Promise<[Call, RpcOutcome]> => [read, await ask(node, read)]),
        )
        await Promise.all(recorded.map((read) => ask(recorder, read)))
        truths.push({ change, answer, replayed: truth })
      }
      // A read that was made once, by any client, is known at every time.
      const asked = new Set([BALANCE, ...first, ...moments.flatMap(({ recorded }) => recorded)])
      const player = createPlayer({ cassettes: [await finish()], onMiss: 'continue' })
      for (const { change, answer, replayed } of truths) {
        expect(await ask(player, change)).toEqual(answer)
        for (const [read, truth] of replayed.filter(([each]) => asked.has(each)))
          expect([read, await ask(player, read)]).toEqual([read, truth])
      }
      expect(player.getState()).toMatchObject({ misses: [], step: moments.length })
    }),
    { numRuns: 60 },
  )
})
