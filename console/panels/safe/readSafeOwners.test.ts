import { expect, test } from 'vitest'
import { readSafeOwners } from './readSafeOwners.ts'
import { safeKinds } from './safeKinds.ts'

test('each kind that the page offers can be carried out', () => {
  expect(readSafeOwners('2/3')).toEqual({ threshold: 2, owners: 3 })
  for (const kind of safeKinds) {
    const { threshold, owners } = readSafeOwners(kind)
    expect(`${threshold}/${owners}`).toBe(kind)
    expect(threshold).toBeLessThanOrEqual(owners)
  }
})

test.each(['', '3/2', '0/0', '2/3/4', 'x'])('%j is a Safe of one owner', (text) => {
  expect(readSafeOwners(text)).toEqual({ threshold: 1, owners: 1 })
})
