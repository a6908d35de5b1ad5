import { expect, test } from 'vitest'
import { listUrlSecrets } from './listUrlSecrets.ts'

test.each([
  ['https://mainnet.infura.io/v3/0123456789abcdef0123456789abcdef', ['0123456789abcdef0123456789abcdef']],
  ['https://eth-mainnet.g.alchemy.com/v2/AbCdEf_ghIJ-12', ['AbCdEf_ghIJ-12']],
  ['wss://x.quiknode.pro/0a1b2c3d4e5f/', ['0a1b2c3d4e5f']],
  ['https://node.example/rpc?apikey=abcd1234efgh&network=ethereum', ['abcd1234efgh']],
  ['https://node.example/?abcd1234efgh', ['abcd1234efgh']],
  ['https://user:pa%40ss@node.example/', ['pa%40ss', 'user:pa%40ss', 'user:pa@ss']],
  ['https://abcd1234efgh@node.example', ['abcd1234efgh']],
  ['https://node.example/onelongpassword', ['onelongpassword']],
])('of %s the key is secret', (url, expected) => expect(listUrlSecrets({ urls: [url] })).toEqual(expected))

test.each([
  'http://127.0.0.1:8545',
  'https://rpc.example/v3/eth-mainnet',
  'https://rpc.example/ethereum/mainnet?chain=11155111',
  'https://rpc.example/arbitrum-one/rpc.json',
  'no URL at all',
  'http://a:b@127.0.0.1:8545',
])('%s has no secret', (url) => expect(listUrlSecrets({ urls: [url] })).toEqual([]))

test('the values of headers are secret, apart from those that everybody sends', () => {
  const headers = {
    Authorization: 'Bearer t0k3n5',
    'x-api-key': 'k3y-of-mine',
    cookie: 'sid=abcdef; x=1',
    'Content-Type': 'application/json',
  }
  const secrets = listUrlSecrets({ urls: ['https://node.example'], headers })
  expect(secrets).toEqual(expect.arrayContaining(['t0k3n5', 'k3y-of-mine', 'abcdef']))
  expect(secrets).not.toContain('application/json')
  expect(secrets).not.toContain('Bearer')
})
