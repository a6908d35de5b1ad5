import fc from 'fast-check'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import { toCallKey } from '#mocks/rpc/cassette/calls/callKey'
import type { BlockRef, Cassette, CassetteEntry, CassetteMeta, CassetteStep } from '#mocks/rpc/cassette/cassetteFormat'
import { sealCassette, toCassetteLines } from '#mocks/rpc/cassette/formatCassette'
import { parseCassette } from '#mocks/rpc/cassette/parse/parseCassette'

const ABOUT = { format: 1, tool: 'walletbench 0.1.0', date: '2026-01-02T03:04:05.000Z' }

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })

const block: fc.Arbitrary<BlockRef> = fc.record({
  number: fc.nat().map((number) => `0x${number.toString(16)}`),
  hash: hex(64).map((digits) => `0x${digits}`),
})

/** JSON texts as other writers make them: with spaces, escapes, and numbers that no double can represent. */
const jsonText = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '"\\u003c"',
    '9007199254740993',
    '1e400',
    '0.10000000000000000001',
    '{ "b" : [ ] ,"a":"\\/"}',
    '"é😀"',
  ),
)

const outcome: fc.Arbitrary<RpcOutcome> = fc.oneof(
  jsonText.map((resultText) => ({ resultText })),
  fc.record({ code: fc.integer(), message: fc.string() }).map((error) => ({ errorText: JSON.stringify(error) })),
)

const method = fc.oneof(fc.constantFrom('eth_call', 'eth_getLogs', 'eth_chainId'), fc.string())

const paramsText = fc.array(jsonText, { maxLength: 3 }).map((items) => `[${items.join(' ,')}]`)

const call = fc.record({ method, paramsText })
const entry: fc.Arbitrary<CassetteEntry> = fc.record({ method, paramsText, outcome, line: fc.constant(0) })

const entries = fc.uniqueArray(entry, {
  maxLength: 4,
  selector: (item) => toCallKey(item.method, JSON.parse(item.paramsText), item.paramsText),
})

const emits = fc.array(fc.record({ method, paramsText, resultTexts: fc.array(jsonText, { maxLength: 3 }) }), {
  maxLength: 2,
})

const firstStep: fc.Arbitrary<CassetteStep> = fc.record({ block, entries, emits })

const laterStep = fc.record({ block: fc.option(block, { nil: undefined }), after: call, entries, emits })

export const cassetteArbitrary: fc.Arbitrary<Cassette> = fc
  .record({ first: firstStep, later: fc.array(laterStep, { maxLength: 2 }), complete: fc.boolean(), chainId: fc.nat() })
  .map(({ first, later, complete, chainId }) => ({
    name: 'any.io',
    complete,
    meta: { ...ABOUT, chainId: chainId + 1, block: first.block, stateful: later.length > 0 },
    steps: [first, ...later],
  }))

function toHead(meta: Partial<CassetteMeta>): string {
  const block = { number: '0x10', hash: `0x${'10'.repeat(32)}` }
  return toCassetteLines.meta({ ...ABOUT, chainId: 1, block, stateful: false, ...meta })
}

export function createTestText(lines: readonly string[], meta: Partial<CassetteMeta> = {}): string {
  return sealCassette([toHead(meta), ...lines].join(''))
}

export const testEntry = (method: string, paramsText: string, resultText: string): string =>
  toCassetteLines.entry(method, paramsText, { resultText })

export function createTestCassette(name: string, lines: readonly string[], meta: Partial<CassetteMeta> = {}): Cassette {
  return parseCassette(name, createTestText(lines, meta))
}

/** Of chain 1, at block 16. */
export function writeCassette(body: string, meta: Partial<CassetteMeta> = {}, name = 'hand.io'): Cassette {
  return parseCassette(name, toHead(meta) + body)
}
