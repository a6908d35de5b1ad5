import { expect, test } from 'vitest'
import { parseStack } from './parseStack.ts'

test('the frames of a web page, the innermost first', () => {
  const text = [
    'Error',
    '    at send (<anonymous>:12:3)',
    '    at Object.request (http://localhost:5173/node_modules/.vite/deps/viem.js?v=1a2b:10:5)',
    '    at async http://localhost:5173/src/main.ts?t=1:3:11',
    '    at async buy (http://[::1]:5173/src/buy.ts:7:1)',
  ].join('\n')
  expect(parseStack(text)).toEqual([
    {
      functionName: 'Object.request',
      url: 'http://localhost:5173/node_modules/.vite/deps/viem.js?v=1a2b',
      lineNumber: 9,
      columnNumber: 4,
    },
    { functionName: '', url: 'http://localhost:5173/src/main.ts?t=1', lineNumber: 2, columnNumber: 10 },
    { functionName: 'buy', url: 'http://[::1]:5173/src/buy.ts', lineNumber: 6, columnNumber: 0 },
  ])
  expect(parseStack('buy@http://localhost/app.js:1:1')).toEqual([])
})
