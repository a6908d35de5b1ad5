import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { brokenPairingLinks, pairingLinks, toPairingLink } from '#mocks/wallet/testing/pairingLinks'
import { findWcUris } from './findWcUris.ts'
import { readPairingUri } from './readPairingUri.ts'

const now = 1_700_000_000
const clock = { now: () => now * 1000 }
const topic = 'ab'.repeat(32)
const symKey = 'cd'.repeat(32)
const uri = `wc:${topic}@2?expiryTimestamp=${now + 300}&relay-protocol=irn&symKey=${symKey}`

test.each(pairingLinks)('a pairing URI %s', (_, line) => {
  expect(readPairingUri(toPairingLink(line, uri), clock)).toMatchObject({ topic, expiry: (now + 300) * 1000 })
  expect(readPairingUri(toPairingLink(line, uri), clock).uri.slice(0, uri.length)).toBe(uri)
})

test.each(['', '&expiryTimestamp=', '&expiryTimestamp=-1e20'])('an expiry of "%s" is none', (expiry) => {
  const plain = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${expiry}`
  expect(readPairingUri(plain, clock)).toMatchObject({ topic, expiry: Number.POSITIVE_INFINITY })
})

test('the complete one of two counts', () => {
  const other = uri.replace('abab', 'ab')
  expect(readPairingUri(`${other} ${uri}`, clock).topic).toBe(topic)
})

test.each(brokenPairingLinks)('%s is refused, with what to do', (_, pattern, change, message) => {
  let error: unknown
  try {
    readPairingUri(uri.replace(new RegExp(pattern), change), clock)
  } catch (caught) {
    error = caught
  }
  expect(error).toBeInstanceOf(BenchError)
  expect((error as BenchError).shortMessage).toContain(message)
  expect((error as BenchError).hint).toBeTruthy()
})

const separators = [' ', '\n', ',', ';', ', or ', '\n\n> ', '%0A', '&uri=', '](', '']
test.each(separators)('URIs with %j between them are all found, whole or broken', (separator) => {
  const uris = ['ab', 'ef', '12'].map((byte) => uri.replaceAll('ab', byte))
  const topics = ['ab', 'ef', '12'].map((byte) => byte.repeat(32))
  const broken = uris.map((each) => `${each.slice(0, -20)}\n${each.slice(-20)}`)
  for (const all of [uris, broken]) {
    const found = findWcUris(all.join(separator))
    expect(found.map((each) => [each.topic, each.problem])).toEqual(topics.map((each) => [each, undefined]))
  }
})

test('a long text without a URI is read at once', () => {
  const start = performance.now()
  for (const part of ['wc:', 'wc%3a', '%25', 'wc:a@2?', '.', 'wc:\n', 'wc:a@2?*\n', '&amp;', 'a&%41'])
    expect(() => readPairingUri(`${part.repeat(100_000)} `, clock)).toThrow(BenchError)
  expect(performance.now() - start).toBeLessThan(10_000)
})
