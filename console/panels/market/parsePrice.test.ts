import { expect, test } from 'vitest'
import { parsePrice } from './parsePrice.ts'

test.each([
  ['1.5', 1_500_000_000_000_000_000n],
  [' 0 ', 0n],
  ['0.000000000000000001', 1n],
  ['12345678901234567890', 12_345_678_901_234_567_890n * 10n ** 18n],
])('"%s" ether', (text, wei) => {
  expect(parsePrice(text)).toBe(wei)
})

test.each(['', '.', '1.', '.5', '-1', '1e3', '1,5', '0x1', '0.0000000000000000001', 'one', '9'.repeat(31)])(
  '"%s" is no price',
  (text) => {
    expect(parsePrice(text)).toBeUndefined()
  },
)
