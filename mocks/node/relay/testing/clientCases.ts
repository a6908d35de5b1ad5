import { strict as assert } from 'node:assert'
import type { ContractCase, ContractStage } from './contractStage.ts'
import { ACCOUNT, answerRequests, askToSign, connectPair, createSignPair, type SignPair } from './createSignPair.ts'

const signed = (text: string) => `signed ["${text}","${ACCOUNT}"]`

/** Contract cases with unmodified WalletConnect clients. */
export const clientCases: readonly ContractCase[] = [
  {
    name: 'a dapp and a wallet pair, settle a session, and requests are answered',
    run: withPair(async (pair) => {
      answerRequests(pair)
      const topic = await connectPair(pair)
      assert.equal(pair.wallet.session.get(topic).peer.metadata.name, 'dapp')
      assert.equal(await askToSign(pair, topic, 'hello'), signed('hello'))
      const asked: Promise<unknown>[] = []
      for (const text of ['a', 'b', 'c']) {
        asked.push(askToSign(pair, topic, text))
        await nextMillisecond()
      }
      assert.deepEqual(await Promise.all(asked), ['a', 'b', 'c'].map(signed))
    }),
  },
  {
    name: 'a request waits for a wallet that is offline, and its answer for the dapp',
    run: withPair(async (pair) => {
      const { dapp, wallet } = pair
      const topic = await connectPair(pair)
      await wallet.core.relayer.transportClose()
      const answer = askToSign(pair, topic, 'later')
      await new Promise((resolve) => dapp.core.relayer.events.once('relayer_publish', resolve))
      answerRequests(pair)
      await wallet.core.relayer.transportOpen()
      assert.equal(await answer, signed('later'))
    }),
  },
  {
    name: 'the end of a session reaches the other side',
    run: withPair(async (pair) => {
      const topic = await connectPair(pair)
      const deleted = new Promise<string>((resolve) =>
        pair.dapp.once('session_delete', (event) => resolve(event.topic)),
      )
      await pair.wallet.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
      assert.equal(await deleted, topic)
      assert.equal(pair.dapp.session.length, 0)
    }),
  },
]

/** A client's request id is the millisecond and one of a thousand numbers: two of one millisecond may be the same. */
async function nextMillisecond(): Promise<void> {
  const now = Date.now()
  while (Date.now() === now) await new Promise((resolve) => setTimeout(resolve))
}

function withPair(run: (pair: SignPair) => Promise<void>): ContractCase['run'] {
  return async (stage: ContractStage, space: string) => {
    const pair = await createSignPair(stage, space)
    try {
      await run(pair)
    } finally {
      await pair.stop()
    }
  }
}
