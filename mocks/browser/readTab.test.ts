import { expect, test } from 'vitest'
import { readTab } from './readTab.ts'

test('the pages of a tab have one name; where storage is forbidden each has its own', () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  } as Storage
  let count = 0
  const createUuid = () => `tab-${++count}`
  const read = () => readTab(() => storage, createUuid)
  expect([read(), read()]).toEqual(['tab-1', 'tab-1'])
  const forbidden = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  expect([readTab(forbidden, createUuid), readTab(forbidden, createUuid)]).toEqual(['tab-2', 'tab-3'])
})
