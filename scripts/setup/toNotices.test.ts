import { expect, test } from 'vitest'
import { toNotices } from './toNotices.ts'

test('each package has a line, and each text stands once, below those that have it', () => {
  const text = toNotices([
    { name: 'a', version: '1.0.0', licence: 'MIT', text: 'one' },
    { name: 'b', version: '2.0.0', licence: 'ISC', text: 'two' },
    { name: 'c', version: '3.0.0', licence: 'MIT', text: 'one' },
  ])
  const rule = '-'.repeat(80)
  expect(text).toBe(
    [
      'The console of walletbench holds parts of these packages, under the terms below.',
      '',
      'a 1.0.0: MIT',
      'b 2.0.0: ISC',
      'c 3.0.0: MIT',
      '',
      rule,
      'a 1.0.0',
      'c 3.0.0',
      rule,
      '',
      'one',
      '',
      rule,
      'b 2.0.0',
      rule,
      '',
      'two',
      '',
    ].join('\n'),
  )
})

test('a line that the terms want is at the top', () => {
  const wanted = 'Portions © 2025 Reown, Inc. All Rights Reserved'
  const of = (text: string) => toNotices([{ name: 'a', version: '1.0.0', licence: 'see', text }]).split('\n')[1]
  expect(of(`Include this notice: “${wanted}”.`)).toBe(wanted)
  expect(of('MIT')).toBe('')
})
