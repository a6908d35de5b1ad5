import { expect, test } from 'vitest'
import { createCallerAt } from './declareFlow.ts'
import { readCallSite } from './readCallSite.ts'

test('a call stands where it is said to stand', () => {
  const read = (value: string) => ({ value, site: readCallSite(read as never) })
  const site = { script: '/dapp/checkout.spec.ts', file: '/dapp/checkout.spec.ts', line: 12, column: 7 }
  expect(createCallerAt(site)(read, 'a')).toEqual({ value: 'a', site })
  const first = createCallerAt({ script: 'file:///dapp/a.ts', file: '', line: 1, column: 1 })
  expect(first(read, 'b').site).toEqual({ script: 'file:///dapp/a.ts', file: '/dapp/a.ts', line: 1, column: 1 })
})
