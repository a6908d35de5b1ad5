import { expect, test } from 'vitest'
import { formatExpiry } from './Sessions.tsx'

test.each([
  [1_000, 400_000, 'expires in 10 min'],
  [1_000, 999_500, 'expires in 1 s'],
  [1_000, 1_000_000, 'expired'],
  [1_000, 2_000_000, 'expired'],
])('expiry %d s, now %d ms: %s', (expiry, now, words) => expect(formatExpiry(expiry, now)).toBe(words))
