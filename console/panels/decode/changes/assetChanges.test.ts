import { expect, test } from 'vitest'
import { type BalanceChange, toAmountText, UNLIMITED } from './assetChanges.ts'

const [most = 0n] = UNLIMITED

test.each<[BalanceChange['kind'], number | undefined, bigint, boolean, string]>([
  ['erc20', 6, 1_500_000n, false, '1.5'],
  ['erc20', 6, 1_500_000n, true, '1500000 units of'],
  ['erc20', undefined, 1_500_000n, false, '1500000 units of'],
  ['allowance', 6, 1_500_000n, true, '1500000 units of'],
  ['allowance', 6, most, false, 'unlimited'],
  ['allowance', 6, most, true, `${most} units of`],
  ['native', undefined, 10n ** 18n, false, '1'],
  ['native', undefined, 10n ** 18n, true, '1000000000000000000'],
  ['erc1155', undefined, 3n, true, '3'],
  ['erc1155', undefined, 3n, false, '3'],
])('%s of %s decimals: %s, raw %s, is “%s”', (kind, decimals, amount, isRaw, text) =>
  expect(toAmountText({ kind, decimals }, amount, isRaw)).toBe(text),
)
