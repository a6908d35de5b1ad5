import { expect, test } from 'vitest'
import { redactUrl } from './redactUrl.ts'

test.each([
  ['https://api.example.com/prices?key=secret&key=other&of=ETH#part', 'https://api.example.com/prices?key=…&of=…'],
  ['https://user:secret@api.example.com/', 'https://api.example.com/'],
  ['wss://mainnet.infura.io/ws/v3/0123456789abcdef0123456789abcdef', 'wss://mainnet.infura.io/ws/v3/0123…'],
  [
    'https://api.example.com/a-path-that-is-long-but-words/x',
    'https://api.example.com/a-path-that-is-long-but-words/x',
  ],
])('%s is shown as %s', (url, shown) => {
  expect(redactUrl(url)).toBe(shown)
})
