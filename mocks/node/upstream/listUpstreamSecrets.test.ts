import { expect, test } from 'vitest'
import { listUpstreamSecrets } from './listUpstreamSecrets.ts'

test('keys and passwords of all URLs, and the values of headers, are secret', () => {
  const secrets = listUpstreamSecrets({
    urls: ['https://node.example/v3/0123456789abcdef', 'wss://me:pass-word@other.example/ethereum?apikey=k3y-of-mine'],
    headers: { Authorization: 'Bearer abcdefgh', 'User-Agent': 'walletbench/0.1.0' },
  })
  for (const secret of ['0123456789abcdef', 'pass-word', 'k3y-of-mine', 'abcdefgh']) expect(secrets).toContain(secret)
  for (const text of ['v3', 'ethereum', 'walletbench/0.1.0', 'node.example']) expect(secrets).not.toContain(text)
})

test('what is too short to tell from chance is not looked for', () => {
  expect(listUpstreamSecrets({ urls: ['http://a:b@127.0.0.1:8545'] })).toEqual([])
})
