import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createManualWait } from '#mocks/wallet/testing/waits'
import { createOutbox } from './sendTransaction.ts'

const account = `0x${'11'.repeat(20)}` as const
const hash = `0x${'22'.repeat(32)}` as const

/** An outbox whose first transaction had authorizations, and one that comes after it. */
async function start(found: () => unknown, next: Partial<{ account: `0x${string}`; chainId: number }> = {}) {
  const time = createManualWait()
  const asked: unknown[] = []
  const askNode = async (args: unknown) => {
    asked.push(args)
    return found()
  }
  const outbox = createOutbox(time.wait)
  await outbox({ account, chainId: 1, askNode }, async (noteDelegation) => noteDelegation(hash))
  const sent: string[] = []
  void outbox({ account, chainId: 1, askNode, ...next }, async () => sent.push('next'))
  await turn()
  return { time, asked, sent, outbox }
}

test('what comes after a transaction with authorizations waits until that is mined', async () => {
  let blockNumber: string | null = null
  const { time, asked, sent } = await start(() => ({ blockNumber }))
  expect(sent).toEqual([])
  time.pass(200)
  await turn()
  expect(sent).toEqual([])
  blockNumber = '0x1'
  time.pass(200)
  await turn()
  expect(sent).toEqual(['next'])
  expect(asked).toEqual(Array(3).fill({ method: 'eth_getTransactionByHash', params: [hash] }))
})

test('or until the node knows it no more, or does not say', async () => {
  expect((await start(() => null)).sent).toEqual(['next'])
  const refuses = () => {
    throw new Error('Method not found')
  }
  expect((await start(refuses)).sent).toEqual(['next'])
})

test('other accounts and other chains do not wait', async () => {
  const pending = () => ({ blockNumber: null })
  expect((await start(pending, { account: `0x${'33'.repeat(20)}` })).sent).toEqual(['next'])
  expect((await start(pending, { chainId: 2 })).sent).toEqual(['next'])
})
