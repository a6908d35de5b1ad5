import type { BrowserContext } from '@playwright/test'
import { expect, test } from 'vitest'
import type { WalletRequest } from '#mocks/node/dapps/walletRequest'
import { listWaitNotes } from './createSimulatedSide.ts'

const toContext = (pages: number, contexts: BrowserContext[] = []) => {
  const browser = () => ({ contexts: () => contexts })
  const context = { pages: () => Array(pages), browser } as unknown as BrowserContext
  contexts.push(context)
  return { context, contexts }
}

test('another wallet that is asked is named; a context without wallets counts once it has a page', () => {
  const pending = [{ method: 'personal_sign' }] as unknown as readonly WalletRequest[]
  const { context, contexts } = toContext(1)
  const others = [{ name: 'Rainbow', index: 1, pending }]
  expect(listWaitNotes({ others, context })).toEqual(['Rainbow, which is wallets[1], is asked for personal_sign.'])
  toContext(0, contexts)
  expect(listWaitNotes({ others: [], context })).toEqual([])
  toContext(2, contexts)
  expect(listWaitNotes({ others: [], context })).toEqual([expect.stringContaining('browser.newContext()')])
  expect(listWaitNotes({ others: [], context: undefined })).toEqual([])
})
