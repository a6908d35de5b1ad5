import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { BLOCK_PARAMETERS } from './callTables.ts'
import { resolveBlockTags } from './resolveBlockTags.ts'

const resolve = (method: string, text: string | undefined) =>
  resolveBlockTags(method, text === undefined ? undefined : JSON.parse(text), text, '0x10')

test.each([
  ['eth_getBalance', '["0xab","latest"]', '["0xab","0x10"]'],
  ['eth_getBalance', '[ "0xab" , "finalized" ]', '[ "0xab" , "0x10" ]'],
  ['eth_call', '[{}]', '[{},"0x10"]'],
  ['eth_getBalance', '["0xab",null]', '["0xab","0x10"]'],
  ['eth_getBalance', '["0xab",{"blockNumber":"latest"}]', '["0xab",{"blockNumber":"0x10"}]'],
  ['eth_call', '[{"gas":9007199254740993},"latest",{"0xab":{}}]', '[{"gas":9007199254740993},"0x10",{"0xab":{}}]'],
  ['eth_call', '[{"data":"\\u003c]"}]', '[{"data":"\\u003c]"},"0x10"]'],
  ['eth_getStorageAt', '["0xab","0x0","safe"]', '["0xab","0x0","0x10"]'],
  ['eth_getBlockByNumber', '["pending",false]', '["0x10",false]'],
  ['eth_feeHistory', '[4,"latest",[]]', '[4,"0x10",[]]'],
  ['eth_getLogs', '[{}]', '[{"fromBlock":"0x10","toBlock":"0x10"}]'],
  ['eth_getLogs', '[{"address":"0xab" }]', '[{"address":"0xab" ,"fromBlock":"0x10","toBlock":"0x10"}]'],
  ['eth_getLogs', '[{"toBlock":"latest","fromBlock":"0x1"}]', '[{"toBlock":"0x10","fromBlock":"0x1"}]'],
  ['eth_getLogs', '[{"fromBlock":"earliest","toBlock":"latest"}]', '[{"fromBlock":"0x0","toBlock":"0x10"}]'],
  ['trace_filter', '[{"toAddress":[]}]', '[{"toAddress":[],"toBlock":"0x10"}]'],
  ['eth_simulateV1', '[{"blockStateCalls":[{}]}]', '[{"blockStateCalls":[{}]},"0x10"]'],
])('%s %s becomes %s', (method, text, expected) => {
  const { params, paramsText, moving } = resolve(method, text)
  expect(paramsText).toBe(expected)
  expect([params, moving]).toEqual([JSON.parse(expected), true])
})

test.each([
  ['a number', 'eth_getBalance', '["0xab","0x1"]'],
  ['a hash', 'eth_getBalance', '["0xab",{"blockHash":"0x01","requireCanonical":true}]'],
  ['a tag that nobody knows', 'eth_getBalance', '["0xab","lastest"]'],
  ['a block that may not be left out', 'eth_getBlockByNumber', '[]'],
  ['a block that may be null alone', 'eth_getBalance', '["0xab"]'],
  ['other parameters missing', 'eth_call', '[]'],
  ['a filter by hash', 'eth_getLogs', '[{"blockHash":"0x01"}]'],
  ['a filter for the future', 'eth_newFilter', '[{"fromBlock":"latest"}]'],
  ['a tag at another place', 'eth_getTransactionByHash', '["latest"]'],
  ['parameters by name', 'eth_getBalance', '{"block":"latest"}'],
  ['no filter', 'eth_getLogs', '["latest"]'],
])('%s stays', (_, method, text) =>
  expect(resolve(method, text)).toEqual({ params: JSON.parse(text), paramsText: text, moving: false }),
)

test('the first block is no moving one', () =>
  expect(resolve('eth_getBalance', '["0xa","earliest"]')).toMatchObject({ paramsText: '["0xa","0x0"]', moving: false }))

test('no parameters are an empty array', () => {
  expect(resolve('eth_chainId', undefined)).toEqual({ params: undefined, paramsText: '[]', moving: false })
  expect(resolve('eth_call', undefined)).toMatchObject({ paramsText: '[]', moving: false })
})

test('parameters without their text are written anew', () =>
  expect(resolveBlockTags('eth_getBalance', ['0xab', 'latest'], undefined, '0x10').paramsText).toBe('["0xab","0x10"]'))

test('resolving twice changes nothing more, and what comes out is JSON', () => {
  const tag = fc.constantFrom('latest', 'earliest', '0x1', null, { blockNumber: 'safe' }, { fromBlock: 'latest' })
  const params = fc.array(fc.oneof(tag, fc.jsonValue()), { maxLength: 4 })
  checkProperty(
    fc.property(fc.constantFrom(...BLOCK_PARAMETERS.keys()), params, (method, items) => {
      const once = resolve(method, JSON.stringify(items))
      expect(JSON.parse(once.paramsText)).toEqual(once.params)
      expect(resolve(method, once.paramsText)).toEqual({ ...once, moving: false })
    }),
  )
})
