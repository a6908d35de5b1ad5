import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConnectLink } from './readConnectLink.ts'

const clock = { now: () => 1_000 }
const sessionRequest = { id: '1', mode: 'trusted', channel: 'handshake:1', publicKeyB64: 'AA==', expiresAt: 2_000 }
const metadata = { dapp: { name: 'Shop', url: 'https://shop.test' } }

function toLink(value: unknown, base = 'metamask://connect', isCompressed = true): string {
  const bytes = Buffer.from(JSON.stringify(value))
  const text = (isCompressed ? deflateSync(bytes) : bytes).toString('base64')
  return `${base}/mwp?p=${encodeURIComponent(text)}${isCompressed ? '&c=1' : ''}`
}

test.each([
  ['the scheme', toLink({ sessionRequest, metadata })],
  ['the web address', toLink({ sessionRequest, metadata }, 'https://metamask.app.link/connect')],
  ['a text around it', `open "${toLink({ sessionRequest, metadata })}" now`],
  ['a link that is not compressed', toLink({ sessionRequest, metadata }, 'metamask://connect', false)],
])('reads a link with %s', async (_what, link) => {
  expect(await readConnectLink(link, clock)).toEqual({ sessionRequest, metadata })
})

test.each([
  ['another text', 'wc:1@2', 'not a link'],
  ['a link that only wakes the app', 'metamask://connect/mwp?id=1', 'not a link'],
  ['a link that is cut off', toLink({ sessionRequest }).slice(0, -30), 'cut off'],
  ['a link without a request', toLink({ metadata }), 'cut off'],
  ['a link of another channel', toLink({ sessionRequest: { ...sessionRequest, channel: 'x' } }), 'cut off'],
  ['an expired link', toLink({ sessionRequest: { ...sessionRequest, expiresAt: 999 } }), 'expired'],
])('refuses %s with what to do', async (_what, link, text) => {
  const error = await readConnectLink(link, clock).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    name: 'BenchError',
    shortMessage: expect.stringContaining(text),
    hint: expect.any(String),
  })
})
