import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catchBenchError } from '#mocks/core/testing/catchBenchError'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { formatCassette, sealCassette, toCassetteLines } from '#mocks/rpc/cassette/formatCassette'
import { cassetteArbitrary } from '#mocks/rpc/cassette/testing/testCassettes'
import { parseCassette } from './parseCassette.ts'

const HASH = `0x${'ab'.repeat(32)}`
const META = `// meta {"format":1,"chainId":1,"block":{"number":"0x10","hash":"${HASH}"},"stateful":true,"tool":"walletbench 0.1.0","date":"2026-01-02T03:04:05Z"}`
const CHAIN = '>> {"jsonrpc":"2.0","id":1,"method":"eth_chainId"}\n<< {"jsonrpc":"2.0","id":1,"result":"0x1"}'
const BALANCE =
  '>> {"jsonrpc":"2.0","id":7,"method":"eth_getBalance","params":[ "0xAB","0x10"]}\n<< {"jsonrpc":"2.0","id":7,"result":"0x0"}'

const file = (...lines: string[]) => sealCassette([META, ...lines, ''].join('\n'))
const read = (text: string) => parseCassette('page.io', text)
const catchError = (text: string) => catchBenchError(() => read(text))

describe('a good file', () => {
  test('is read, texts as they were written', () => {
    const error = '{"code":3,"message":"execution reverted","data":"0x"}'
    const { meta, complete, steps } = read(
      file(
        '',
        '  // speconly: any other comment  ',
        CHAIN,
        `>> {"params":[{"data":"\\u003c", "n":9007199254740993}],"method":"eth_call","id":"x","jsonrpc":"2.0"}`,
        `<< {"id":"x","error":${error},"jsonrpc":"2.0"}`,
      ),
    )
    expect(meta).toMatchObject({ format: 1, chainId: 1, stateful: true })
    expect(complete).toBe(true)
    expect(steps).toEqual([
      {
        block: { number: '0x10', hash: HASH },
        emits: [],
        entries: [
          { method: 'eth_chainId', paramsText: '[]', outcome: { resultText: '"0x1"' }, line: 4 },
          {
            method: 'eth_call',
            paramsText: '[{"data":"\\u003c", "n":9007199254740993}]',
            outcome: { errorText: error },
            line: 6,
          },
        ],
      },
    ])
  })

  test('has steps, each with what was heard in it', () => {
    const step = `// step {"block":{"number":"0x11","hash":"${HASH}"},"after":{"method":"eth_sendRawTransaction","params":["0xff"]}}`
    const emit = '// emit {"method":"eth_subscribe","params":["newHeads"],"results":[{"number":"0x11", "n":1e400},{}]}'
    const { steps } = read(file('// step {}', CHAIN, step, emit, CHAIN))
    expect(steps).toHaveLength(2)
    expect(steps[0].block).toEqual({ number: '0x10', hash: HASH })
    expect(steps[1]).toMatchObject({
      block: { number: '0x11' },
      after: { method: 'eth_sendRawTransaction', paramsText: '["0xff"]' },
      emits: [
        { method: 'eth_subscribe', paramsText: '["newHeads"]', resultTexts: ['{"number":"0x11", "n":1e400}', '{}'] },
      ],
      entries: [{ method: 'eth_chainId' }],
    })
  })

  test('may have other line ends than it was hashed with, and a byte order mark', () => {
    expect(read(`\uFEFF${file(CHAIN, BALANCE).replaceAll('\n', '\r\n')}`).steps).toEqual(
      read(file(CHAIN, BALANCE)).steps,
    )
  })

  test('may say the same twice', () =>
    expect(read(file(BALANCE, CHAIN, BALANCE.replace('0xAB', '0xab'))).steps[0].entries).toHaveLength(2))

  test('is the same after writing and reading, and its text then stays', () => {
    checkProperty(
      fc.property(cassetteArbitrary, (cassette) => {
        const text = formatCassette(cassette)
        const again = parseCassette(cassette.name, text)
        expect(withoutPlaces(again)).toEqual(withoutPlaces(cassette))
        expect(formatCassette(again)).toBe(text)
      }),
    )
  })
})

test('a file of 20 MB is read', () => {
  const big = `"0x${'ab'.repeat(5e5)}"`
  const lines = Array.from({ length: 20 }, (_, index) =>
    toCassetteLines.entry('eth_getCode', `["0x${index}"]`, { resultText: big }),
  )
  const hash = (body: string) => createHash('sha256').update(body).digest('hex')
  const { steps } = parseCassette('large.io', sealCassette(`${META}\n${lines.join('')}`, hash), { hash })
  expect(steps[0].entries).toHaveLength(20)
})

describe('a file that was not recorded to its end', () => {
  const incomplete = (...lines: string[]) => [META, ...lines].join('\n')

  test.each([
    ['after a line', incomplete(CHAIN, '')],
    ['after a call', incomplete(CHAIN, '>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}', '')],
    ['in a call', incomplete(CHAIN, '>> {"jsonrpc":"2.0","id":1,"met')],
    ['in an answer', incomplete(CHAIN, '>> {"jsonrpc":"2.0","id":1,"method":"eth_gasPrice"}', '<< {"json')],
    ['in a step', incomplete(CHAIN, '// step {"block":{"num')],
    ['in an emit', incomplete(CHAIN, '// emit {"me')],
    ['after one character', incomplete(CHAIN, '>')],
  ])('is read up to where it breaks off: %s', (_, text) => {
    const { complete, steps } = read(text)
    expect([complete, steps.map(({ entries }) => entries.length)]).toEqual([false, [1]])
  })

  test('is read wherever it breaks off', () => {
    const whole = `${META}\n${CHAIN}\n// step {"after":{"method":"evm_mine","params":[]}}\n${BALANCE}\n`
    for (let length = META.length + 1; length <= whole.length; length++)
      expect(read(whole.slice(0, length)).complete).toBe(false)
  })
})

describe('a bad file is refused, with the place and what to do', () => {
  test.each([
    ['is empty', '', /is empty/, 1],
    ['is blank', ' \n\n', /is empty/, 1],
    ['is binary', '\u001f\uFFFD\b\0\0', /binary file/, 1],
    ['has no head', CHAIN, /no head.*[\s\S]*walletbench cassette import/, 1],
    ['is JSON of another kind', '{"log":{"entries":[]}}', /no head/, 1],
    ['has half a head', META.slice(0, 50), /head of the cassette is not valid JSON/, 1],
    ['has a head without chain', META.replace('"chainId":1,', ''), /chainId/, 1],
    ['has a host’s path', META.replace('"format"', '"host":"a.example/v2/key","format"'), /host: expected a host/, 1],
    ['has no format', META.replace('"format":1,', ''), /does not say its format/, 1],
    ['has a list as head', META.replace(/\{.*/, '[]'), /does not say its format/, 1],
    [
      'is newer',
      META.replace('"format":1', '"format":2'),
      /format 2; this walletbench reads up to 1[\s\S]*written by "walletbench 0\.1\.0"[\s\S]*Upgrade/,
      1,
    ],
    ['is older than anything', META.replace('"format":1', '"format":0'), /no walletbench has written/, 1],
    ['lacks an answer in the middle', file(CHAIN.slice(0, CHAIN.indexOf('\n')), BALANCE), /a call with no answer/, 2],
    ['lacks an answer at its end', file(CHAIN, BALANCE.slice(0, BALANCE.indexOf('\n'))), /a call with no answer/, 4],
    ['lacks a call', file(CHAIN, '<< {"jsonrpc":"2.0","id":1,"result":"0x1"}'), /an answer with no call/, 4],
    ['has half a line', file('>> {"jsonrpc":"2.0","id', CHAIN), /not a JSON-RPC call.*not JSON/, 2],
    ['has half an answer', file(BALANCE.slice(0, -4), CHAIN), /half a line/, 3],
    ['has an answer that is none', file(CHAIN.replace('"result"', '"reslut"')), /not a JSON-RPC answer/, 3],
    ['has a number as answer', file('>> {"jsonrpc":"2.0","id":1,"method":"a"}', '<< 1'), /not a JSON-RPC answer/, 3],
    [
      'has a notification',
      file(CHAIN.replace(/<<.*/, '<< {"jsonrpc":"2.0","method":"a","params":[]}')),
      /not a JSON-RPC answer/,
      3,
    ],
    ['has an error that is none', file(CHAIN.replace('"result":"0x1"', '"error":"no"')), /not a JSON-RPC error/, 3],
    ['has a batch', file('>> [{"jsonrpc":"2.0","id":1,"method":"a"}]'), /a batch/, 2],
    ['has an empty batch', file('>> []'), /not a JSON-RPC call/, 2],
    ['has other text', file(CHAIN, 'hello'), /neither a call/, 4],
    ['has a step that is none', file('// step {"block":"0x1"}'), /not a valid step: block/, 2],
    ['has a step of nowhere', file(CHAIN, '// step {}'), /after which call/, 4],
    ['has a bad emit', file('// emit {"method":"eth_subscribe","params":[]}'), /not a valid emit: results/, 2],
    ['is two files', file(CHAIN, META), /second head/, 4],
    [
      'disagrees with itself',
      file(CHAIN, BALANCE, BALANCE.replace('0x0', '0x1').replace('0xAB', '0xab')),
      /answered differently on line 4/,
      6,
    ],
    ['was edited', file(CHAIN).replace('"0x1"', '"0x2"'), /its hash does not match[\s\S]*--fix-hash/, 1],
    ['was cut', file(CHAIN, BALANCE).split('\n').slice(0, 3).join('\n'), /its hash does not match[\s\S]*cut off/, 1],
  ])('it %s', (_, text, message, line) => {
    const error = catchError(text)
    expect(error?.message).toMatch(message)
    expect(error?.message).toContain(`page.io:${line}`)
    expect(error?.hint).toBeTruthy()
  })

  test('a hash that is wrong is told with the right one', () => {
    const good = file(CHAIN)
    const [, wanted] = /"sha256":"(\w+)"/.exec(good) ?? []
    const [, found] = /"sha256":"(\w+)"/.exec(file(CHAIN, BALANCE)) ?? []
    const message = catchError(good + BALANCE + '\n')?.message
    expect(message).toContain(wanted)
    expect(message).toContain(found)
  })

  test('sealing it again makes an edited file good', () => {
    const edited = file(CHAIN).replace('"0x1"', '"0x2"')
    expect(read(sealCassette(edited)).steps[0].entries[0]?.outcome).toEqual({ resultText: '"0x2"' })
  })

  test('whatever is changed in a file, nothing but a BenchError is thrown', () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      remove: fc.nat({ max: 30 }),
      insert: fc.oneof(
        fc.constantFrom('\n', '>> ', '<< ', '// step ', '{', '"', '\\', '\0', '[['),
        fc.string({ unit: 'binary' }),
      ),
    })
    checkProperty(
      fc.property(
        cassetteArbitrary,
        fc.array(change, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        (cassette, changes, sealed) => {
          let text = formatCassette(cassette)
          for (const { at, remove, insert } of changes) {
            const place = Math.floor(at * text.length)
            text = text.slice(0, place) + insert + text.slice(place + remove)
          }
          catchBenchError(() => parseCassette('page.io', sealed ? sealCassette(text) : text))
        },
      ),
      { numRuns: 200 },
    )
  })
})

function withoutPlaces(cassette: ReturnType<typeof read>) {
  const { sha256, ...meta } = cassette.meta
  const steps = cassette.steps.map(({ block, after, entries, emits }) => ({
    block,
    after,
    emits,
    entries: entries.map((entry) => ({ ...entry, line: 0 })),
  }))
  return { ...cassette, meta, steps }
}
