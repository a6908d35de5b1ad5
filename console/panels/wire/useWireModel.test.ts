import { expect, test } from 'vitest'
import { createTestStorage } from '#mocks/core/testing/createTestStorage'
import { createTabPins } from './useWireModel.ts'

test('a page of the same tab reads what the one before wrote', () => {
  const storage = createTestStorage()
  createTabPins(() => storage).write(['page-1/3'])
  expect(createTabPins(() => storage).read()).toEqual(['page-1/3'])
})

test.each(['', '{}', '{"a":1}', '["a', '[1, null]'])('something else in the storage is no pin: %s', (text) => {
  const storage = createTestStorage({ 'walletbench.pins': text })
  expect(createTabPins(() => storage).read()).toEqual([])
})

test('a browser without storage keeps no pins', () => {
  const pins = createTabPins(() => {
    throw new Error('The storage is disabled.')
  })
  pins.write(['page-1/3'])
  expect(pins.read()).toEqual([])
})
