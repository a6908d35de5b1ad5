import { expect, test } from 'vitest'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'
import { createWindowBlocks } from './createWindowBlocks.ts'

const BASE = 'https://keys.coinbase.com/connect?sdkName=@base-org/account'
const COINBASE = 'https://keys.coinbase.com/connect'
const ORIGIN = 'http://localhost:3000'

test('a page hears of a block before it opens a window, and its report counts', async () => {
  const popups = createPopups()
  const blocks = createWindowBlocks(popups, ORIGIN)
  const first = blocks.next([])
  popups.faults.add({ match: { times: 1, transport: 'coinbase' }, do: { kind: 'block' } })
  expect(await first).toEqual([1])
  // At once, where the page does not know it yet.
  expect(await blocks.next([])).toEqual([1])
  const gone = blocks.next([1])
  blocks.tell(BASE)
  expect(popups.faults.list()).toMatchObject([{ hits: 0 }])
  blocks.tell(COINBASE)
  expect(popups.faults.list()).toMatchObject([{ hits: 1 }])
  expect(await gone).toEqual([])
})

test('other faults, and those of other origins, block nothing; a page that is gone hears no more', async () => {
  const popups = createPopups()
  popups.faults.add({ match: {}, do: { kind: 'sever' } })
  popups.faults.add({ match: { origin: 'https://else.test' }, do: { kind: 'block' } })
  const blocks = createWindowBlocks(popups, ORIGIN)
  const waiting = blocks.next([])
  popups.faults.add({ match: { origin: `${ORIGIN}/shop` }, do: { kind: 'block' } })
  expect(await waiting).toEqual([0, 1, 2])
  const last = blocks.next([0, 1, 2])
  blocks.close()
  expect(await last).toBeUndefined()
})
