import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { selectLogs } from './deriveEmit.ts'

const [a, b] = ['0xAa', '0xbb']
const log = (address: string, ...topics: string[]) => JSON.stringify({ address, topics })
const receipts = `[{"logs":[${log(a, '0x1')},${log(b, '0x1', '0x2')}]},{ "logs" : [] },{"logs":[${log(b)}]}]`

test.each([
  ['everything', undefined, [log(a, '0x1'), log(b, '0x1', '0x2'), log(b)]],
  ['an address in any case', { address: '0xaA' }, [log(a, '0x1')]],
  ['one of some addresses', { address: ['0xAA', '0xBB'] }, [log(a, '0x1'), log(b, '0x1', '0x2'), log(b)]],
  ['a topic at its place', { topics: [null, '0x2'] }, [log(b, '0x1', '0x2')]],
  ['one of some topics', { topics: [['0x1', '0x9']] }, [log(a, '0x1'), log(b, '0x1', '0x2')]],
  ['as many topics as places', { topics: [null] }, [log(a, '0x1'), log(b, '0x1', '0x2')]],
  ['no topics asked', { topics: [] }, [log(a, '0x1'), log(b, '0x1', '0x2'), log(b)]],
  ['both', { address: b, topics: ['0x1'] }, [log(b, '0x1', '0x2')]],
  ['nothing', { address: '0xcc' }, []],
])('takes %s', (_, filter, logs) => expect(selectLogs(receipts, filter)).toEqual(logs))

test.each(['null', '{}', '[{}]', '"text"'])('%s is no list of receipts', (text) =>
  expect(selectLogs(text, {})).toBeUndefined(),
)

test('logs stay as they were written, and never does it throw', () => {
  expect(selectLogs('[{"logs":[{ "address":"0xaa", "big":9007199254740993 }]}]', {})).toEqual([
    '{ "address":"0xaa", "big":9007199254740993 }',
  ])
  checkProperty(
    fc.property(fc.jsonValue(), fc.jsonValue(), (value, filter) => {
      selectLogs(JSON.stringify(value), filter)
    }),
  )
})
