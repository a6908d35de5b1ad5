import { describe, expect, test } from 'vitest'
import { diffCassettes } from './diffCassettes.ts'
import { formatCassette, toCassetteLines } from './formatCassette.ts'
import { mergeCassettes } from './mergeCassettes.ts'
import { parseCassette } from './parse/parseCassette.ts'
import { summarizeCassette } from './summarizeCassette.ts'
import { createTestCassette, testEntry } from './testing/testCassettes.ts'

const CHAIN = testEntry('eth_chainId', '[]', '"0x1"')
const CODE = testEntry('eth_getCode', '["0xAB","0x10"]', '"0x60"')
const OTHER_CODE = testEntry('eth_getCode', '["0xab","0x10"]', '"0x61"')
const MINED = toCassetteLines.step({ after: { method: 'evm_mine', paramsText: '[]' } })
const SENT = toCassetteLines.step({ after: { method: 'eth_sendRawTransaction', paramsText: '["0x02"]' } })
const HEARD = toCassetteLines.emit({ method: 'eth_subscribe', paramsText: '["newHeads"]', resultTexts: ['{}'] })

describe('mergeCassettes', () => {
  test('has all of both, once', () => {
    const merged = mergeCassettes([
      createTestCassette('a.io', [CHAIN, CODE], { client: 'anvil/v1' }),
      createTestCassette('b.io', [CODE, testEntry('eth_gasPrice', '[]', '"0x1"'), MINED, HEARD, CHAIN], {
        stateful: true,
        date: '2026-03-01T00:00:00Z',
      }),
    ])
    expect(merged.steps.map(({ entries }) => entries.map(({ method }) => method))).toEqual([
      ['eth_chainId', 'eth_getCode', 'eth_gasPrice'],
      ['eth_chainId'],
    ])
    expect(merged.steps[1]?.emits).toHaveLength(1)
    expect(merged.meta).toMatchObject({
      client: 'anvil/v1',
      stateful: true,
      date: '2026-03-01T00:00:00Z',
      sha256: undefined,
    })
    expect(parseCassette('m.io', formatCassette(merged)).complete).toBe(true)
  })

  test('where two answers differ both lines are named, or one is preferred', () => {
    const a = createTestCassette('a.io', [CHAIN, CODE])
    const b = createTestCassette('b.io', [OTHER_CODE])
    expect(() => mergeCassettes([a, b])).toThrow(
      /have different answers to eth_getCode[\s\S]*a\.io:4[\s\S]*b\.io:2[\s\S]*--prefer/,
    )
    const codes = (prefer: 'first' | 'last') =>
      mergeCassettes([a, b], { prefer }).steps[0].entries.map(({ outcome }) => outcome)
    expect(codes('first')).toEqual([{ resultText: '"0x1"' }, { resultText: '"0x60"' }])
    expect(codes('last')).toEqual([{ resultText: '"0x1"' }, { resultText: '"0x61"' }])
  })

  test.each([
    ['chains', createTestCassette('b.io', [CHAIN], { chainId: 5 }), /different chains[\s\S]*b\.io: 5/],
    [
      'blocks',
      createTestCassette('b.io', [CHAIN], { block: { number: '0x11', hash: `0x${'ab'.repeat(32)}` } }),
      /different blocks/,
    ],
    ['steps', createTestCassette('b.io', [CHAIN, SENT]), /different steps \(step 2\)/],
  ])('of different %s none can be made', (_, b, message) =>
    expect(() => mergeCassettes([createTestCassette('a.io', [CHAIN, MINED]), b])).toThrow(message),
  )

  test('one alone stays', () => {
    const a = createTestCassette('a.io', [CHAIN])
    expect(mergeCassettes([a])).toBe(a)
  })
})

describe('diffCassettes', () => {
  const a = createTestCassette('a.io', [CHAIN, CODE, MINED, CHAIN])

  test('finds nothing between a cassette and itself, however its lines are ordered', () => {
    expect(diffCassettes(a, a)).toEqual({ head: [], steps: [] })
    expect(diffCassettes(a, createTestCassette('b.io', [CODE, CHAIN, MINED, CHAIN]))).toEqual({ head: [], steps: [] })
  })

  test('finds what only one has, and what differs, by step', () => {
    const b = createTestCassette('b.io', [OTHER_CODE, testEntry('eth_gasPrice', '[]', '"0x1"'), SENT, CHAIN], {
      hardfork: 'prague',
    })
    const { head, steps } = diffCassettes(a, b)
    expect(head).toEqual([{ name: 'hardfork', a: undefined, b: 'prague' }])
    expect(steps).toMatchObject([
      {
        step: 0,
        otherStep: false,
        onlyA: [{ method: 'eth_chainId', line: 2 }],
        onlyB: [{ method: 'eth_gasPrice', line: 4 }],
        differ: [{ a: { line: 4 }, b: { line: 2 } }],
      },
      { step: 1, otherStep: true, onlyA: [], onlyB: [], differ: [] },
    ])
    expect(diffCassettes(a, createTestCassette('b.io', [CHAIN, CODE])).steps).toMatchObject([
      { step: 1, otherStep: true, onlyA: [{ method: 'eth_chainId' }] },
    ])
  })
})

test('summarizeCassette counts', () => {
  const failed = toCassetteLines.entry('eth_getCode', '["0x02"]', { errorText: '{"code":-32000,"message":"no"}' })
  expect(summarizeCassette(createTestCassette('a.io', [CHAIN, CODE, failed, MINED, HEARD, CHAIN, CODE]))).toMatchObject(
    {
      entries: 5,
      methods: [
        { method: 'eth_getCode', entries: 3, errors: 1 },
        { method: 'eth_chainId', entries: 2, errors: 0 },
      ],
      steps: [
        { after: undefined, entries: 3, notifications: 0 },
        { after: { method: 'evm_mine' }, entries: 2, notifications: 1 },
      ],
    },
  )
})
