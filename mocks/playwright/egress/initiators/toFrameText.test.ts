import { expect, test } from 'vitest'
import { toFrameText } from './toFrameText.ts'

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
