import { expect, test } from 'vitest'
import { pickFrame } from './pickFrame.ts'

const toFrame = (url: string) => ({ functionName: 'ask', url, lineNumber: 0, columnNumber: 0 })

test.each([
  'http://localhost:5173/node_modules/.vite/deps/viem.js?v=1a2b3c4d',
  'http://localhost:5173/@fs/home/me/app/node_modules/.vite/deps/chunk-ABC.js?v=1a2b3c4d',
  'http://localhost:5173/.cache/deps/viem.js?v=1a2b3c4d',
  'http://localhost:5173/node_modules/viem/_esm/utils/rpc/http.js',
  'http://localhost:5173/@vite/env',
  'webpack-internal:///(app-pages-browser)/./node_modules/.pnpm/viem@2.0.0/node_modules/viem/http.js',
])('%s is of a dependency', (url) => {
  const own = toFrame('http://localhost:5173/src/prices.ts?t=1700000000000')
  expect(pickFrame([toFrame(url), own])).toBe(own)
})

test.each([
  'http://localhost:5173/src/prices.ts',
  'http://localhost:5173/src/prices.ts?t=1700000000000',
  'http://localhost:5173/@fs/home/me/packages/shared/src/prices.ts',
  'http://localhost:5173/src/deps/prices.ts',
  'webpack-internal:///(app-pages-browser)/./src/prices.ts',
])('%s is the dapp’s own', (url) => {
  const own = toFrame(url)
  expect(pickFrame([own, toFrame('http://localhost:5173/src/main.ts')])).toBe(own)
})

test('where every frame is of a dependency, the innermost counts', () => {
  const inner = toFrame('/node_modules/a/index.js')
  expect(pickFrame([toFrame(''), inner, toFrame('/node_modules/b/index.js')])).toBe(inner)
  expect(pickFrame([])).toBeUndefined()
})
