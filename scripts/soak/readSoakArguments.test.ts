import { expect, test } from 'vitest'
import { BenchError } from '#mocks/core/BenchError'
import { readSoakArguments } from './readSoakArguments.ts'

test.each([
  [[], { part: 'relay', count: 1_000_000 }],
  [['200000'], { part: 'relay', count: 200_000 }],
  [['others'], { part: 'others', count: 500 }],
  [['others', '40'], { part: 'others', count: 40 }],
  [['connectors'], { part: 'connectors', count: 100 }],
  [['connectors', '10'], { part: 'connectors', count: 10 }],
  [['codegen'], { part: 'codegen', count: 10 }],
  [['--smallest'], { part: 'smallest', count: 1 }],
  [['attacks'], { part: 'attacks', count: 100 }],
  [['resilience'], { part: 'resilience', count: 5 }],
  [['resilience', '1'], { part: 'resilience', count: 1 }],
  [['resilience', '5', 'on'], { part: 'resilience', count: 5, goesOn: true }],
])('%j', (words, command) => expect(readSoakArguments(words)).toEqual(command))

test.each([
  [['0']],
  [['-1']],
  [['other']],
  [['1e3']],
  [['']],
  [['1', '2']],
  [['--smallest', '2']],
  [['others', 'all']],
  [['others', '1', '2']],
  [['connectors', '0']],
  [['connectors', 'others']],
  [['connectors', '5', 'on']],
  [['resilience', '5', 'off']],
  [['resilience', 'on']],
  [['toString']],
])('%j is refused with what to write', (words) => {
  expect(() => readSoakArguments(words)).toThrow(BenchError)
  expect(() => readSoakArguments(words)).toThrow(/npm run soak -- others <runs.*npm run soak -- connectors <runs/)
})
