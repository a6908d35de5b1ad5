import { describe, expect, test } from 'vitest'
import { toDapp, toOrigin } from './toDapp.ts'

const claim = { name: 'Dapp', url: 'https://dapp.test/app?x=1' }
const verified = (validation: 'VALID' | 'INVALID' | 'UNKNOWN', origin: string, isScam = false) => ({
  verified: { validation, origin, isScam },
})

describe('who a dapp is', () => {
  test.for([
    ['nobody was asked', undefined, 'UNKNOWN', 'https://dapp.test (unverified)'],
    ['nothing is known', verified('UNKNOWN', 'https://dapp.test/app?x=1'), 'UNKNOWN', 'https://dapp.test (unverified)'],
    ['it is what it says', verified('VALID', 'https://dapp.test'), 'VALID', 'https://dapp.test'],
    ['it is not what it says', verified('INVALID', 'https://evil.test'), 'INVALID', 'https://dapp.test (unverified)'],
    ['it is a scam, as what it says', verified('VALID', 'https://dapp.test', true), 'SCAM', 'https://dapp.test'],
    ['a scam, and it lies', verified('INVALID', 'https://evil.test', true), 'SCAM', 'https://dapp.test (unverified)'],
  ] as const)('%s', ([, context, verify, origin]) => {
    expect(toDapp(claim, context)).toEqual({ origin, verify, name: 'Dapp' })
  })

  test('what has no origin counts by its name, and never as one that has', () => {
    expect(toDapp({ name: 'Dapp', url: 'dapp' })).toMatchObject({ origin: 'unknown:Dapp' })
    expect(toDapp({})).toEqual({
      origin: 'unknown:A dapp without a name',
      verify: 'UNKNOWN',
      name: 'A dapp without a name',
    })
  })
})

test.for([
  ['https://dapp.test', 'https://dapp.test'],
  ['HTTPS://Dapp.Test/', 'https://dapp.test'],
  ['https://dapp.test:443/a', 'https://dapp.test'],
  ['http://127.0.0.1:5173/#x', 'http://127.0.0.1:5173'],
  ['http://[::1]:80/', 'http://[::1]'],
  ['https://dapp.test@evil.test/', 'https://evil.test'],
  ['chrome-extension://abc/index.html', 'chrome-extension://abc'],
  ['dapp.test', undefined],
  ['https://', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
] as const)('the origin of "%s"', ([url, origin]) => {
  expect(toOrigin(url)).toBe(origin)
})
