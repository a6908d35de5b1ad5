import { expect, test } from 'vitest'
import { dropTransactions } from './dropTransactions.ts'

test.each([
  ['mines at once', true, ['0x2', '0x1', '0x0'], 3],
  ['mines at once, and cannot mine one', true, ['0x1'], 300],
  ['mines later', false, ['0x2'], 0],
])('a node that %s', async (_, automine, pending, asked) => {
  const calls: string[] = []
  await dropTransactions(async (method) => {
    calls.push(method)
    if (method === 'anvil_getAutomine') return automine
    return { pending: pending.length > 1 ? pending.shift() : pending[0], queued: '0x5' }
  })
  const waits = Array.from({ length: asked }, () => 'txpool_status')
  expect(calls).toEqual(['anvil_getAutomine', ...waits, 'anvil_dropAllTransactions'])
})
