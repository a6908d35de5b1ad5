import { expect, test } from 'vitest'
import { findKeyedUrls } from './findKeyedUrls.ts'

const KEY = '0123456789abcdef0123456789abcdef'

test.each([
  [`https://mainnet.infura.io/v3/${KEY}`, 'mainnet.infura.io'],
  [`wss:\\/\\/eth-mainnet.g.alchemy.com\\/v2\\/${KEY}`, 'eth-mainnet.g.alchemy.com'],
  [`https://wild-sky.quiknode.pro/${KEY}/`, 'wild-sky.quiknode.pro'],
  [`https://lb.drpc.org/ogrpc?network=ethereum&dkey=${KEY}`, 'lb.drpc.org'],
  ['https://user:password@node.example:8545/', 'node.example'],
])('%s gives a key away', (url, host) => {
  expect(findKeyedUrls(`<< {"result":"see ${url} "}`)).toEqual([{ at: '<< {"result":"see '.length, host }])
})

test.each([
  'https://mainnet.infura.io/v3/',
  'https://ipfs.example/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi',
  'https://docs.alchemy.com/reference/eth-getbalance-0123456789',
  '{"a":"b://"}',
])('%s does not', (text) => {
  expect(findKeyedUrls(text)).toEqual([])
})
