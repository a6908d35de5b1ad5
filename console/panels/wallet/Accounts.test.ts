import { expect, test } from 'vitest'
import { describeSwitch } from './Accounts.tsx'

test.each([
  ['no site is connected', { 'http://a.test': [] }, ''],
  ['a site sees it', { 'http://a.test': ['0x1', '0x2'] }, 'Told: http://a.test.'],
  [
    'a site does not',
    { 'http://a.test': ['0x1'] },
    'Not told: http://a.test, which may not see this account. Connect it again to share it.',
  ],
  [
    'one does and one does not',
    { 'http://a.test': ['0x2'], 'http://b.test': ['0x1'] },
    'Told: http://a.test. Not told: http://b.test, which may not see this account. Connect it again to share it.',
  ],
])('%s', (_, permissions, words) => expect(describeSwitch(permissions, '0x2')).toBe(words))
