import { expect, test } from 'vitest'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'
import { toSteadyCassette } from './toSteadyCassette.ts'

const date = '2026-01-02T00:00:00.000Z'
const head = (port: number, day: string) =>
  `// meta {"format":1,"chainId":1,"stateful":false,"tool":"t","date":"2026-03-0${day}T10:00:00.000Z","host":"127.0.0.1:${port}"}\n`
const entry = (params: string, result: string) =>
  `>> {"jsonrpc":"2.0","id":1,"method":"eth_getBalance","params":${params}}\n<< {"jsonrpc":"2.0","id":1,"result":"${result}"}\n`
const [one, two] = [entry('["0x1","0x0"]', '0x5'), entry('["0x2","0x0"]', '0x6')]

test('two recordings that differ in order, port and day become one', () => {
  const first = toSteadyCassette(parseCassette('a.io', head(1234, '1') + one + two), date)
  const second = toSteadyCassette(parseCassette('a.io', head(4321, '2') + two + one), date)
  const texts = (cassette: typeof first) =>
    cassette.steps.map(({ entries }) => entries.map(({ paramsText, outcome }) => [paramsText, outcome]))
  expect(second.meta).toEqual(first.meta)
  expect(first.meta).toMatchObject({ host: '127.0.0.1', date })
  expect(texts(second)).toEqual(texts(first))
  expect(first.steps[0].entries).toHaveLength(2)
})
