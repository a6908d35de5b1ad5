import { expect, test } from 'vitest'
import { isDomainOf } from './PreviewView.tsx'

test.each([
  ['shop.test', 'https://shop.test', true],
  ['Shop.test', 'https://shop.test', true],
  ['127.0.0.1:5173', 'http://127.0.0.1:5173', true],
  ['shop.test', 'https://shop.test:8443', false],
  ['shop.test.evil.test', 'https://shop.test', false],
  ['shop.test', 'no origin', false],
])('%s asked by %s: %s', (domain, origin, same) => expect(isDomainOf(domain, origin)).toBe(same))
