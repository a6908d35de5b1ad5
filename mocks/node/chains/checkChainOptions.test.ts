import fc from 'fast-check'
import { mainnet } from 'viem/chains'
import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import type { ChainOptions, ChainSourceOptions } from './chainTypes.ts'
import { checkChainOptions } from './checkChainOptions.ts'
import { parseChainArgument } from './parseChainArgument.ts'

const url = 'https://node.example/v3/not-for-anyone'
const upstream = { urls: [url] }

test.each<[ChainOptions, object]>([
  [{}, { kind: 'fresh' }],
  [137, { kind: 'fresh' }],
  [{ fork: url }, { kind: 'fork', upstream }],
  [
    { fork: url, block: 7, cassette: 'f.io', overwrite: 'update' },
    { kind: 'fork', upstream, block: 7, cassette: 'f.io', overwrite: 'update' },
  ],
  [
    { fork: { urls: [url], headers: { 'x-key': 'abc' } }, cassette: 'f.io' },
    { kind: 'fork', upstream: { urls: [url], headers: { 'x-key': 'abc' } }, cassette: 'f.io' },
  ],
  [{ fork: 'f.io' }, { kind: 'fork', cassette: 'f.io' }],
  [{ fork: 'http:/127.0.0.1:1' }, { kind: 'fork', upstream: { urls: ['http:/127.0.0.1:1'] } }],
  [
    { fork: 'C:\\f.io', onMiss: 'null' },
    { kind: 'fork', cassette: 'C:\\f.io', onMiss: 'null' },
  ],
  [{ replay: ['a.io', 'b.io'] }, { kind: 'cassette', files: ['a.io', 'b.io'] }],
  [{ replay: 'a.io' }, { kind: 'cassette', files: ['a.io'] }],
  [
    { replay: 'a.io', onMiss: 'upstream', upstream: url },
    { kind: 'cassette', files: ['a.io'], onMiss: 'upstream', upstream },
  ],
  [{ upstream: [url, 'ws://127.0.0.1:1'] }, { kind: 'upstream', upstream: { urls: [url, 'ws://127.0.0.1:1'] } }],
  [{ upstream: { urls: [url], timeout: 5 } }, { kind: 'upstream', upstream: { urls: [url], timeout: 5 } }],
  [{ rpcUrl: url }, { kind: 'upstream', upstream }],
])('%j', (options, source) => expect(checkChainOptions(options).source).toEqual(source))

test.each<[ChainOptions, RegExp]>([
  [{ fork: url, replay: ['a.io'] }, /fork and replay exclude each other/],
  [{ fork: url, upstream: url }, /fork and upstream exclude each other/],
  [{ fork: url, rpcUrl: url }, /fork and rpcUrl exclude each other/],
  [{ upstream: url, rpcUrl: url }, /upstream and rpcUrl are one thing/],
  [{ replay: ['a.io'], upstream: url }, /Set onMiss to upstream/],
  [{ replay: [] }, /replay names no cassette/],
  [{ replay: ['a.io'], onMiss: 'upstream' }, /there is no node to ask.*Give upstream a URL/s],
  [{ replay: ['a.io'], onMiss: 'explode' as 'fail' }, /"explode".*fail, continue, null, upstream/s],
  [{ fork: url, onMiss: 'null' }, /onMiss is for cassettes/],
  [{ fork: 'f.io', onMiss: 'upstream' }, /there is no node to ask/],
  [{ onMiss: 'null' }, /onMiss is for cassettes/],
  [{ fork: 'f.io', cassette: 'g.io' }, /but fork is a file/],
  [{ cassette: 'g.io' }, /Give fork a URL/],
  [{ block: 3 }, /block is for a fork/],
  [{ fork: url, block: -1 }, /block is -1/],
  [{ fork: url, overwrite: 'update' }, /for a file that is recorded to/],
  [{ overwrite: 'force' }, /for a file that is recorded to/],
  [{ recordCassette: 'a.io', overwrite: 'both' as 'force' }, /overwrite is "both".*update or force/s],
  [{ replay: 'a.io', recordCassette: 'b.io' }, /replay is not recorded/],
  [{ fork: url, cassette: 'a.io', recordCassette: './a.io' }, /two recordings.*two files/s],
  [{ fork: 'ftp://node.example/not-for-anyone' }, /http, https, ws or wss/],
  [{ upstream: 'node.example' }, /not a valid URL/],
  [{ upstream: [] }, /has no URL/],
  [{ id: 0 }, /chain id is 0.*from 1/s],
  [1.5, /chain id is 1\.5/],
  [{ id: 2 ** 53 }, /chain id is/],
  [{ id: 1, frok: url } as ChainOptions, /Chain 1: There is no option "frok".*Did you mean "fork"/s],
  [{ id: 1, colour: 'red' } as ChainOptions, /There is no option "colour".*some of: id, name, fork/s],
  [{ ...mainnet, replya: 'a.io' } as ChainOptions, /Chain 1: There is no option "replya".*Did you mean "replay"/s],
  ['mainnet' as unknown as ChainOptions, /given as a string.*a chain id, a viem chain/s],
  [{ id: 137, fork: url, replay: 'a.io' }, /^Chain 137: fork/],
])('%j is refused', (options, message) => {
  const read = () => checkChainOptions(options)
  expect(read).toThrow(BenchError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/not-for-anyone/)
})

test('what libraries add to a definition of viem is passed over', () => {
  const chain = { ...mainnet, iconUrl: '/eth.svg', iconBackground: '#fff' }
  expect(checkChainOptions(chain).chainId).toBe(1)
})

test('a file is recorded to, and what to do with one that exists', () => {
  const { record } = checkChainOptions({ id: 1, recordCassette: 'a.io', overwrite: 'force' })
  expect(record).toEqual({ file: 'a.io', overwrite: 'force' })
})

test('viem’s chain has a name and a definition, and may fork', () => {
  expect(checkChainOptions(mainnet)).toMatchObject({ chainId: 1, name: 'Ethereum', source: { kind: 'fresh' } })
  const forked = checkChainOptions({ ...mainnet, fork: 'mainnet.io' })
  expect(forked).toMatchObject({ chainId: 1, source: { kind: 'fork', cassette: 'mainnet.io' } })
  expect(forked.viemChain?.contracts).toEqual(mainnet.contracts)
})

test.each<[string, ChainSourceOptions]>([
  ['137', { id: 137 }],
  ['0x89', { id: 137 }],
  ['fork=f.io', { fork: 'f.io' }],
  ['1,fork=https://node.example/a,b?c=d,block=0x10', { id: 1, fork: 'https://node.example/a,b?c=d', block: 16 }],
  ['id=1,name=My chain, of two', { id: 1, name: 'My chain, of two' }],
  ['1,replay=a.io,replay=b.io,on-miss=null', { id: 1, replay: ['a.io', 'b.io'], onMiss: 'null' }],
  [
    '5,upstream=https://a.example,upstream=wss://b.example',
    { id: 5, upstream: ['https://a.example', 'wss://b.example'] },
  ],
  ['5,rpcUrl=http://127.0.0.1:1', { id: 5, rpcUrl: 'http://127.0.0.1:1' }],
  ['5,rpc-url=http://127.0.0.1:1', { id: 5, rpcUrl: 'http://127.0.0.1:1' }],
  ['1,recordCassette=a.io,overwrite=update', { id: 1, recordCassette: 'a.io', overwrite: 'update' }],
])('%s', (text, options) => expect(parseChainArgument(text)).toEqual(options))

test.each<[string, RegExp]>([
  ['', /"id" has no value.*Write an id/s],
  ['mainnet', /the id is not a number.*Write an id/s],
  ['https://node.example/not-for-anyone', /the id is not a number/],
  ['0', /chain id is 0/],
  ['1,frok=f.io', /no option "frok".*The options are: name, fork/s],
  ['1,fork=', /"fork" has no value/],
  ['1,fork=a.io,fork=b.io', /"fork" is given twice/],
  ['1,id=2', /"id" is given twice/],
  ['1,fork=a.io,block=new', /the block is not a number/],
  ['1,fork=a.io,replay=b.io', /Chain 1: fork and replay exclude each other/],
  ['1,toString=a', /no option "toString"/],
])('"%s" is refused, with how to write it', (text, message) => {
  const read = () => parseChainArgument(text)
  expect(read).toThrow(BenchError)
  expect(read).toThrow(message)
  expect(read).not.toThrow(/not-for-anyone/)
})

test('any text becomes options or a BenchError', () => {
  checkProperty(
    fc.property(fc.string(), fc.string(), (id, rest) => {
      try {
        parseChainArgument(`${id},${rest}`)
      } catch (error) {
        expect(error).toBeInstanceOf(BenchError)
      }
    }),
  )
})
