import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { pairingLinks, toPairingLink } from '#mocks/wallet/testing/pairingLinks'
import { findUrisIn } from './findUrisIn.ts'
import { makeUri } from './testing/drawCode.ts'

const uri = makeUri('a', 1_900_000_000)

describe('findUrisIn', () => {
  it.each(pairingLinks)('finds a URI %s', async (_name, line) => {
    const expected = { topic: 'a'.repeat(64), expiry: 1_900_000_000_000 }
    expect(await findUrisIn(toPairingLink(line, uri))).toMatchObject([expected])
  })

  const sessionRequest = { id: '7', mode: 'trusted', channel: 'handshake:7', publicKeyB64: 'AA==', expiresAt: 5_000 }
  const plain = Buffer.from(JSON.stringify({ sessionRequest }))
  const links: readonly (readonly [string, string])[] = [
    ['compressed', `metamask://connect/mwp?p=${encodeURIComponent(deflateSync(plain).toString('base64'))}&c=1`],
    ['not compressed', `https://metamask.app.link/connect/mwp?p=${encodeURIComponent(plain.toString('base64'))}`],
  ]
  for (const [name, link] of links)
    it(`finds MetaMask Connect’s link, ${name}`, async () => {
      for (const text of [`Open "${link}" now`, encodeURIComponent(link)])
        expect(await findUrisIn(text)).toEqual([{ uri: link, topic: '7', expiry: 5_000 }])
      expect(await findUrisIn(link.slice(0, 60))).toEqual([])
    })

  it('takes no URI of version 1, without a key, or cut off', async () => {
    const old = 'wc:8a5e5bdc-a0e4-4702-ba63-8f1a5655744f@1?bridge=https%3A%2F%2Fbridge.test&key=41791102999c33'
    const cut = [uri.replace(/symKey=.*/, ''), uri.replace('relay-protocol=irn&', ''), uri.slice(0, -1)]
    for (const text of [old, ...cut, `wc:${'a'.repeat(63)}@2`, '']) expect(await findUrisIn(text)).toEqual([])
  })

  it('a URI without a time never expires', async () => {
    const [found] = await findUrisIn(uri.replace(/expiryTimestamp=\d+&/, ''))
    expect(found?.expiry).toBe(Number.POSITIVE_INFINITY)
  })
})
