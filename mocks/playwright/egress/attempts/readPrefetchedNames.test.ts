import { expect, test } from 'vitest'
import { readPrefetchedNames } from './readPrefetchedNames.ts'

test.each([
  ['<//cdn.example.com>; rel=dns-prefetch', ['https://cdn.example.com/']],
  ['<https://a.example/x>; as=image; rel="preconnect DNS-prefetch"', ['https://a.example/x']],
  ['<https://a.example>; rel=preload, <https://b.example>; rel=dns-prefetch', ['https://b.example/']],
  ['<https://[>; rel=dns-prefetch', []],
  ['dns-prefetch', []],
  ['', []],
])('of the header %j: %j', (header, urls) => {
  expect(readPrefetchedNames(header, 'https://localhost:3000/')).toEqual(urls)
})
