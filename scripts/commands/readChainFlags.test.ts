import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import type { ChainOptions } from '#mocks/node/chains/chainTypes'
import { type ChainFlags, readChainFlags } from './readChainFlags.ts'

const url = 'https://node.example/not-for-anyone'
const second = { id: 31338, name: 'Second chain' }

test.each<[ChainFlags, readonly ChainOptions[] | undefined]>([
  [{}, undefined],
  [{ chain: ['1', '137'] }, [{ id: 1 }, { id: 137 }]],
  [{ fork: url, forkBlock: 7 }, [{ fork: url, block: 7 }, second]],
  [{ recordCassette: 'a.io', update: true }, [{ recordCassette: 'a.io', overwrite: 'update' }, second]],
  [{ replay: ['a.io'] }, [{ replay: ['a.io'] }]],
  [{ chain: ['1', '137'], fork: url }, [{ id: 1, fork: url }, { id: 137 }]],
  [
    { chain: [`1,fork=${url}`], cassette: 'f.io', force: true },
    [{ id: 1, fork: url, cassette: 'f.io', overwrite: 'force' }],
  ],
  [{ fork: url, header: ['X-Key: abc'] }, [{ fork: { urls: [url], headers: { 'X-Key': 'abc' } } }, second]],
  [{ upstream: [url, url], header: ['A: b'] }, [{ upstream: { urls: [url, url], headers: { A: 'b' } } }, second]],
])('%j', async (flags, chains) => expect(await readChainFlags(flags)).toEqual(chains))

test.each<[ChainFlags, RegExp]>([
  [{ chain: ['1,fork=a.io'], fork: url }, /first --chain has "fork" already/],
  [{ chain: ['mainnet'] }, /--chain: the id is not a number/],
  [{ update: true, force: true }, /exclude each other/],
  [{ header: ['a: b'] }, /--header needs the URL of a node/],
  [{ fork: 'a.io', header: ['a: b'] }, /--header needs the URL of a node/],
  [{ chain: ['1,fork=https://node.example/not-for-anyone'], header: ['a: b'] }, /named in --chain takes no headers/],
])('%j is refused', async (flags, message) => {
  const read = readChainFlags(flags)
  await expect(read).rejects.toThrow(BenchError)
  await expect(read).rejects.toThrow(message)
  await expect(read).rejects.not.toThrow('not-for-anyone')
})
