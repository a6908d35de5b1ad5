import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { readPairingUri } from './readPairingUri.ts'

const now = 1_700_000_000
const clock = { now: () => now * 1000 }
const topic = 'ab'.repeat(32)
const symKey = 'cd'.repeat(32)
const uri = `wc:${topic}@2?expiryTimestamp=${now + 300}&relay-protocol=irn&symKey=${symKey}`

test.for([
  ['as it is', uri],
  ['with space around', `  ${uri}\n`],
  ["in a wallet's link", `https://wallet.test/wc?uri=${encodeURIComponent(uri)}`],
  ['in a deep link', `wallet://wc?uri=${encodeURIComponent(uri)}&sessionTopic=1`],
])('a pairing URI %s', ([, text]) => {
  expect(readPairingUri(text ?? '', clock)).toEqual({ uri, topic })
})

test('one without an expiry is good', () => {
  const plain = `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}`
  expect(readPairingUri(plain, clock).topic).toBe(topic)
})

test.for([
  ['nothing', '', 'This is not a WalletConnect URI.'],
  ['another link', 'https://dapp.test', 'This is not a WalletConnect URI.'],
  ['a link with another URI in it', 'https://dapp.test?uri=%E0%A4%A', 'This is not a WalletConnect URI.'],
  ['version 1', 'wc:8a5e5bdc-a0e4@1?bridge=https%3A%2F%2Fb.test&key=41', 'This is a URI of WalletConnect version 1'],
  ['a cut key', uri.slice(0, -4), 'The WalletConnect URI is cut off'],
  ['no key', `wc:${topic}@2?relay-protocol=irn`, 'The WalletConnect URI is cut off'],
  ['a cut topic', uri.replace('abab', 'ab'), 'The WalletConnect URI is cut off'],
  ['an expired one', uri.replace(String(now + 300), String(now - 1)), 'The WalletConnect URI is expired.'],
])('%s is refused, with what to do', ([, text, message]) => {
  let error: unknown
  try {
    readPairingUri(text ?? '', clock)
  } catch (caught) {
    error = caught
  }
  expect(error).toBeInstanceOf(BenchError)
  expect((error as BenchError).shortMessage).toContain(message)
  expect((error as BenchError).hint).toBeTruthy()
})
