import { encodeAbiParameters } from 'viem'
import { expect, test, vi } from 'vitest'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import type { ChainReader } from '../contracts/chainReader.ts'
import { createNameBook } from './createNameBook.ts'

const account = '0x00000000000000000000000000000000000000AA'
const zero = `0x${'0'.repeat(40)}` as const

const toAnswer = (name: string) =>
  encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, zero, zero])

test('labels are kept by the browser, in any case of the address, and an empty one is removed', () => {
  const storage = createTestStorage()
  const book = createNameBook({ storage })
  book.label(account, ' Treasury ')
  expect(createNameBook({ storage }).getState().labels).toEqual(new Map([[account.toLowerCase(), 'Treasury']]))
  book.label(account.toLowerCase(), '')
  expect(createNameBook({ storage }).getState().labels.size).toBe(0)
  expect(() => book.label('treasury', 'x')).toThrow('"treasury" is no address.')
})

test.each(['{', '{}', '[1,["0x1"],[2,3]]'])('what was kept as %s is left out', (text) =>
  expect(createNameBook({ storage: createTestStorage({ 'walletbench.labels': text }) }).getState().labels.size).toBe(0),
)

test('names of the chain are asked once, and again after they have changed', async () => {
  let name = 'ada.eth'
  const read = vi.fn<ChainReader>(async () => toAnswer(name))
  const book = createNameBook({ storage: createTestStorage(), names: { address: zero, chainId: 1, read } })
  book.ask(account)
  book.ask(account.toLowerCase())
  await expect.poll(() => book.getState().primary.get(account.toLowerCase())).toBe('ada.eth')
  expect(read).toHaveBeenCalledTimes(1)
  name = ''
  book.forget()
  await expect.poll(() => book.getState().primary.size).toBe(0)
})

test('a name that does not lead back is refused by the registry, and is none', async () => {
  const read: ChainReader = () => Promise.reject(new Error('execution reverted'))
  const book = createNameBook({ storage: createTestStorage(), names: { address: zero, chainId: 1, read } })
  book.ask(account)
  await Promise.resolve()
  expect(book.getState().primary.size).toBe(0)
})
