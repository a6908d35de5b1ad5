import { expect, test } from 'vitest'
import { bigintJson } from '#mocks/core/bigintJson'
import type { NodeLink } from '#mocks/world/world'
import { createRemotePart } from './startSideWorld.ts'

test('an action goes over the link with its bigints, and its answer comes back', async () => {
  const asked: unknown[] = []
  const link = {
    async call(name: string, call: object) {
      asked.push([name, bigintJson.fromPlain(call)])
      return bigintJson.toPlain({ result: { nonce: 7n } })
    },
  } as unknown as NodeLink
  const { decide, openConnection } = createRemotePart(link, { part: 'wallet', wallet: 1 })
  expect(await decide?.('id', { answer: 'approve', edit: { gas: 5n } })).toEqual({ nonce: 7n })
  expect(asked).toEqual([
    ['callSide', { part: 'wallet', wallet: 1, do: 'decide', args: ['id', { answer: 'approve', edit: { gas: 5n } }] }],
  ])
  expect(openConnection).toBeUndefined()
})
