import { expect, test } from 'vitest'
import { createAllowList } from './createAllowList.ts'

test.each([
  ['https://api.example.com', 'https://api.example.com/prices?key=1', true],
  ['https://api.example.com', 'wss://api.example.com/ws', true],
  ['https://api.example.com', 'https://api.example.com:8443/', false],
  ['https://api.example.com', 'https://api.example.com.evil.test/', false],
  ['https://api.example.com', 'https://evil.test/?https://api.example.com', false],
  ['https://api.example.com/prices', 'https://api.example.com/prices/today', true],
  ['https://api.example.com/prices', 'https://api.example.com/pricesless', false],
  ['https://api.example.com/prices', 'https://api.example.com/', false],
  ['http://api.example.com', 'https://api.example.com/', false],
  [/\.example\.com\/images\//g, 'https://api.example.com/images/1.png', true],
  [/\.example\.com\/images\//g, 'https://api.example.com/prices', false],
])('%s allows %s: %s', (entry, url, allowed) => {
  const list = createAllowList()
  expect(list.allows(url)).toBe(false)
  list.add(entry)
  // A pattern with the flag `g` keeps its place.
  expect([list.allows(url), list.allows(url)]).toEqual([allowed, allowed])
})

test('a host is allowed by a URL of it, by a pattern that fits its name, or once a URL of it was asked for', () => {
  const list = createAllowList()
  list.add('https://api.example.com/prices')
  list.add(/^wss:\/\/sockets\.test/)
  list.add(/\/images\//)
  expect(list.allowsHost('api.example.com', 443)).toBe(true)
  expect(list.allowsHost('api.example.com', 80)).toBe(false)
  expect(list.allowsHost('sockets.test', 443)).toBe(true)
  expect(list.allowsHost('pictures.test', 443)).toBe(false)
  list.allows('https://pictures.test/images/1.png')
  expect(list.allowsHost('pictures.test', 443)).toBe(true)
})

test('a whole host is allowed by its URL without a path, and by no pattern', () => {
  const list = createAllowList()
  list.add('https://api.example.com/prices')
  list.add('https://api.example.com/?key=1')
  list.add(/^https:\/\/api\.example\.com/)
  expect(list.allowsWholeHost('api.example.com', 443)).toBe(false)
  list.add('https://api.example.com')
  expect(list.allowsWholeHost('api.example.com', 443)).toBe(true)
  expect(list.allowsWholeHost('api.example.com', 80)).toBe(false)
})

test('what is no URL of the web is refused', () => {
  const { add } = createAllowList()
  expect(() => add('api.example.com')).toThrow("'api.example.com' is not a URL that can be allowed.")
  expect(() => add('file:///etc')).toThrow('is not a URL that can be allowed')
})
