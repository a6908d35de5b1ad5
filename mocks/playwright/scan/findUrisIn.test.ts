import { describe, expect, it } from 'vitest'
import { findUrisIn } from './findUrisIn.ts'
import { makeUri } from './testing/makeUri.ts'

const uri = makeUri('a', 1_900_000_000)
const encoded = encodeURIComponent(uri)

describe('findUrisIn', () => {
  const texts: readonly (readonly [string, string])[] = [
    ['as it is', uri],
    ['in a sentence', `Copy ${uri}.`],
    ['in a link of a wallet', `metamask://wc?uri=${encoded}`],
    [
      'in a universal link, before other parameters',
      `https://wallet.test/wc?uri=${encoded}&redirect=https://dapp.test#top`,
    ],
    [
      'in a link in a link',
      `https://wallet.test/open?link=${encodeURIComponent(`https://wallet.test/wc?uri=${encoded}`)}`,
    ],
    ['in JSON', JSON.stringify({ uri })],
  ]
  for (const [name, text] of texts)
    it(`finds a URI ${name}`, () => {
      expect(findUrisIn(text)).toEqual([{ uri, topic: 'a'.repeat(64), expiry: 1_900_000_000_000 }])
    })

  it('takes no URI of version 1, without a key, or cut off', () => {
    const old = 'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.test&key=41791102999c33'
    for (const text of [old, uri.replace(/symKey=.*/, ''), uri.slice(0, -1), `wc:${'a'.repeat(63)}@2`, ''])
      expect(findUrisIn(text)).toEqual([])
  })

  it('a URI without a time never expires', () => {
    const [found] = findUrisIn(uri.replace(/expiryTimestamp=\d+&/, ''))
    expect(found?.expiry).toBe(Number.POSITIVE_INFINITY)
  })
})
