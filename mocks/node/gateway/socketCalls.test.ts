import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createCallList, createLineReader } from './socketCalls.ts'

const REFUSED = toErrorOutcome({ code: -32600, message: 'Invalid request' })
const answer = (id: number): RpcOutcome => ({ resultText: String(id) })

test('whatever the order of the answers, each call gets its own, and each refused one a refusal', async () => {
  // Each step sends a call, or answers the sent call at `pick`, if there is one.
  const turn = fc.record({ send: fc.boolean(), refused: fc.boolean(), pick: fc.nat(20) })
  await checkProperty(
    fc.asyncProperty(fc.array(turn, { maxLength: 60 }), async (turns) => {
      const calls = createCallList()
      const expected: RpcOutcome[] = []
      const outcomes: Promise<RpcOutcome>[] = []
      const open: number[] = []
      const reply = (pick: number) => {
        const [id] = open.splice(pick % open.length, 1)
        const outcome = id === undefined ? undefined : expected[id - 1]
        if (id === undefined || outcome === undefined) return
        if (outcome === REFUSED) calls.refuse(outcome)
        else calls.settle(id, outcome)
      }
      for (const { send, refused, pick } of turns) {
        if (!send) {
          reply(pick)
          continue
        }
        const { id, outcome } = calls.add()
        outcomes.push(outcome)
        expected.push(refused ? REFUSED : answer(id))
        open.push(id)
      }
      while (open.length > 0) reply(0)
      expect(await Promise.all(outcomes)).toEqual(expected)
    }),
  )
})

test('a refusal waits for no call that was sent after it', async () => {
  const calls = createCallList()
  const [first, second] = [calls.add(), calls.add()]
  calls.refuse(REFUSED)
  calls.add()
  calls.settle(first.id, answer(1))
  expect(await second.outcome).toBe(REFUSED)
  expect(await first.outcome).toEqual(answer(1))
})

test('a node that has gone leaves no call open', async () => {
  const calls = createCallList()
  const [first, second] = [calls.add(), calls.add()]
  calls.refuse(REFUSED)
  const lost = toErrorOutcome({ code: -32603, message: 'gone' })
  calls.settleAll(lost)
  expect(await Promise.all([first.outcome, second.outcome])).toEqual([lost, lost])
})

function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places.map((place) => place % (text.length + 1)), text.length].toSorted((a, b) => a - b)
  return ends.map((end, index) => text.slice(ends[index - 1] ?? 0, end))
}

test('hands on each line once, however the text is cut, and keeps one that is not complete', () => {
  const line = fc.string({ unit: fc.constantFrom('a', '{', '"', ' ', 'é') })
  checkProperty(
    fc.property(fc.array(line), line, fc.array(fc.nat()), (lines, rest, places) => {
      const read: string[] = []
      const take = createLineReader((text) => read.push(text))
      for (const piece of cut(`${lines.map((text) => `${text}\n`).join('')}${rest}`, places)) take(piece)
      expect(read).toEqual(lines)
      take('\n')
      expect(read.at(-1)).toBe(rest)
    }),
  )
})
