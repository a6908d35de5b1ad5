import { expect, test } from 'vitest'
import { parseStack, pickFrame, toFrameText } from './stackFrame.ts'

test('the frames of a web page, the innermost first', () => {
  const text = [
    'Error',
    '    at send (<anonymous>:12:3)',
    '    at Object.request (http://localhost:5173/node_modules/.vite/deps/viem.js?v=1a2b:10:5)',
    '    at async http://localhost:5173/src/main.ts?t=1:3:11',
    '    at async buy (http://[::1]:5173/src/buy.ts:7:1)',
  ].join('\n')
  const viem = 'http://localhost:5173/node_modules/.vite/deps/viem.js?v=1a2b'
  expect(parseStack(text)).toEqual([
    { functionName: 'Object.request', url: viem, lineNumber: 9, columnNumber: 4 },
    { functionName: '', url: 'http://localhost:5173/src/main.ts?t=1', lineNumber: 2, columnNumber: 10 },
    { functionName: 'buy', url: 'http://[::1]:5173/src/buy.ts', lineNumber: 6, columnNumber: 0 },
  ])
  expect(parseStack('buy@http://localhost/app.js:1:1')).toEqual([])
})

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

test.each([
  ['http://localhost:5173/src/prices.ts?t=1', 'src/prices.ts'],
  ['http://localhost:4173/assets/index-abc.js', 'assets/index-abc.js'],
  ['webpack://my-app/./src/prices.ts', 'src/prices.ts'],
  ['webpack-internal:///(app-pages-browser)/./src/prices.ts', 'src/prices.ts'],
  ['turbopack:///[project]/src/prices.ts', 'src/prices.ts'],
  [`file://${process.cwd()}/src/prices.ts`, 'src/prices.ts'],
  [`http://localhost:5173/@fs${process.cwd()}/src/prices.ts`, 'src/prices.ts'],
  [`${process.cwd()}/src/prices.ts`, 'src/prices.ts'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
])('%s is %s', (url, file) => {
  const frame = { url, lineNumber: 11, columnNumber: 8 }
  expect(toFrameText({ ...frame, functionName: 'fetchPrices' })).toBe(`${file}:12:9 (fetchPrices)`)
  expect(toFrameText({ ...frame, functionName: 'a' })).toBe(`${file}:12:9 (anonymous)`)
})
