import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import type { BenchOptions } from '../options.ts'
import { listCassettes } from './listCassettes.ts'

const upstream = 'https://node.example/key'

test('finds the chains that belong to a test', () => {
  expect(listCassettes({})).toEqual([])
  expect(listCassettes({ chains: [1, mainnet, { replay: 'page.io' }, { id: 5, cassette: undefined }] })).toEqual([])
  const chain = { id: 1, upstream, cassette: 'buys.io' }
  expect(listCassettes({ chains: [137, chain, { ...mainnet, cassette: 'other.io' }] })).toEqual([
    chain,
    expect.objectContaining({ cassette: 'other.io' }),
  ])
})

test.each<[string, BenchOptions, RegExp]>([
  ['replay', { chains: [{ id: 1, replay: 'a.io', cassette: 'b.io' }] }, /Chain 1: cassette and replay exclude/],
  [
    'a second recording',
    { chains: [{ upstream, recordCassette: 'a.io', cassette: 'b.io' }] },
    /cassette b\.io: .*record/,
  ],
  ['overwrite', { chains: [{ id: 1, upstream, overwrite: 'force', cassette: 'b.io' }] }, /--update-snapshots/],
  ['onMiss', { chains: [{ id: 1, upstream, onMiss: 'null', cassette: 'b.io' }] }, /onMiss exclude/],
  [
    'one file for two chains',
    {
      chains: [
        { id: 1, upstream, cassette: 'b.io' },
        { id: 5, cassette: 'b.io' },
      ],
    },
    /Two/,
  ],
  ['a real wallet', { realWallet: 'metamask', chains: [{ id: 1, upstream, cassette: 'b.io' }] }, /real wallet/],
])('refuses %s', (_, options, message) => {
  expect(() => listCassettes(options)).toThrow(message)
  expect(() => listCassettes(options)).not.toThrow(/key/)
})
