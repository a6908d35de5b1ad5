import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import type { ChainSourceOptions } from './chainOptions.ts'
import { parseChainArgument } from './parseChainArgument.ts'

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
])('%s', (text, options) => {
  expect(parseChainArgument(text)).toEqual(options)
})

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
