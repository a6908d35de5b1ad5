import { encodeErrorResult, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { createDecoder } from '../../contracts/createDecoder.ts'
import { toFailureText } from './foretold.ts'

const abi = parseAbi([
  'error NotOwner(address who, uint256 id)',
  'struct Item { address who; uint256 id; }',
  'error Missing(Item[] items)',
  'error Error(string message)',
  'error Panic(uint256 code)',
])
const owner = '0x0000000000000000000000000000000000000011'
const decoder = createDecoder([{ name: 'Tiles', abi, by: 'you' } as never])
const toText = (
  data: Hex,
  more: { index?: number | undefined; count?: number; isAtomic?: boolean; says?: string } = {},
) => {
  const { count = 1, isAtomic = true, says = 'execution failed' } = more
  const index = 'index' in more ? more.index : 0
  return toFailureText({ index, data, says }, { count, isAtomic, decoder, nameOf: () => 'Account 1' })
}
const notOwner = encodeErrorResult({ abi, errorName: 'NotOwner', args: [owner, 7n] })

test.each([
  ['an error of a known contract', toText(notOwner), 'Nothing: it reverts. NotOwner(Account 1, 7).'],
  [
    'an error with a list of structs',
    toText(encodeErrorResult({ abi, errorName: 'Missing', args: [[{ who: owner, id: 7n }]] })),
    `Nothing: it reverts. Missing([{"who":"${owner}","id":"7"}]).`,
  ],
  [
    'a message',
    toText(encodeErrorResult({ abi, errorName: 'Error', args: ['Sold out!'] })),
    'Nothing: it reverts. Sold out!',
  ],
  [
    'a failed check',
    toText(encodeErrorResult({ abi, errorName: 'Panic', args: [17n] })),
    'Nothing: it reverts. Panic(17).',
  ],
  ['no reason', toText('0x'), 'Nothing: it reverts. execution failed.'],
  ['an error that nobody knows', toText('0xdeadbeef'), 'Nothing: it reverts. 0xdeadbeef (no known error).'],
  [
    'a node that refuses',
    toText('0x', { index: undefined, says: 'Insufficient funds' }),
    'Nothing: the node refuses it. Insufficient funds.',
  ],
  [
    'a batch, all or none',
    toText(notOwner, { index: 1, count: 3 }),
    'Call 2 of 3 reverts: NotOwner(Account 1, 7). None of them takes effect.',
  ],
  [
    'a batch in sequence',
    toText(notOwner, { index: 1, count: 3, isAtomic: false }),
    'Call 2 of 3 reverts: NotOwner(Account 1, 7). Those before it take effect.',
  ],
  [
    'a batch whose first call fails',
    toText(notOwner, { count: 3, isAtomic: false }),
    'Call 1 of 3 reverts: NotOwner(Account 1, 7). None of them takes effect.',
  ],
])('%s', (_name, text, expected) => expect(text).toBe(expected))
