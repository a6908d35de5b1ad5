import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetChain } from './forgetChain.ts'

function watch(queries: QueryClient, queryKey: readonly unknown[]) {
  const asked: { signal: AbortSignal; answer(value: unknown): void }[] = []
  const observer = new QueryObserver(queries, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => new Promise((resolve) => asked.push({ signal, answer: resolve })),
  })
  const stop = observer.subscribe(() => undefined)
  return { asked, data: () => observer.getCurrentResult().data, stop }
}

test('after a revert receipts are waited for anew, and all else is read again; other chains’ receipts stay', async () => {
  const queries = new QueryClient()
  const receipt = watch(queries, ['receipt', 1, '0x1'])
  const waiting = watch(queries, ['receipt', 1, '0x2'])
  const elsewhere = watch(queries, ['receipt', 2, '0x3'])
  const balances = watch(queries, ['balances', 1])
  for (const { asked } of [receipt, elsewhere, balances]) asked[0]?.answer('old')
  await expect.poll(balances.data).toBe('old')

  void forgetChain(queries, 1)
  await expect.poll(() => balances.asked.length).toBe(2)
  expect(balances.data()).toBe('old')
  expect(receipt.data()).toBe(undefined)
  expect([receipt, waiting, elsewhere].map(({ asked }) => asked.length)).toEqual([2, 2, 1])
  expect(waiting.asked[0]?.signal.aborted).toBe(true)
  balances.asked[1]?.answer('new')
  await expect.poll(balances.data).toBe('new')
  for (const { stop } of [receipt, waiting, elsewhere, balances]) stop()
  queries.clear()
})
