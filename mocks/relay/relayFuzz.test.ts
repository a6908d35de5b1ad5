import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkProperty } from '#mocks/core/testing/checkProperty'
import { createRelay } from './createRelay.ts'
import type {
  FrameEffect,
  ImmediateEffect,
  RelayFaultEffect,
  RelayFaultMatch,
  StandingEffect,
} from './faults/relayFault.ts'
import { EFFECT_TIMES } from './faults/relayFault.ts'
import { relayMethods } from './methods/relayMethods.ts'
import type { RelayLimits } from './relayLimits.ts'
import type { RelayConnection, RelaySpaceState } from './relayTypes.ts'
import type { SpaceEngine } from './space/createSpace.ts'
import { charactersOf } from './testing/charactersOf.ts'
import { createFakeSocket, createManualClock, topic } from './testing/createTestRelay.ts'

const limits = {
  maxTtl: 500,
  frameCharacters: 2_000,
  spaces: 3,
  connections: 6,
  connectionsPerClient: 2,
  idleClients: 3,
  topicsPerClient: 5,
  subscribersPerTopic: 3,
  topics: 8,
  messagesPerMailbox: 4,
  characters: 3 * 460,
  lastTopics: 3,
  rememberedKeys: 5,
  receiversPerMessage: 3,
  acknowledged: 4,
  unacknowledged: 3,
  heldFrames: 4,
  heldCharacters: 4_000,
} as const satisfies Partial<RelayLimits>

const MOST_STEPS = 24
const SKEW_MS = 100_000
/** The longest life of a message: its TTL, and the clock skews under which it may have been published. */
const LONGEST_MS = limits.maxTtl * 1_000 + MOST_STEPS * SKEW_MS
const MOST_CHARACTERS = 5_000
const topics = fc.integer({ min: 1, max: 12 }).map(topic)
const idText = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 19n }).map(String),
  fc.constantFrom('null', '"x"', '1.5', '-0', '1e999', '[]', '"1700000010000000005n"', `"${'9'.repeat(500)}"`),
)
const params = fc.oneof(
  fc.record(
    {
      topic: topics,
      topics: fc.array(topics, { maxLength: 6 }),
      message: fc.string({ maxLength: 60 }),
      ttl: fc.oneof(fc.integer({ min: -1, max: 600 }), fc.double()),
      tag: fc.oneof(fc.constantFrom(1100, 1108, 1109), fc.double()),
      attestation: fc.nat(1_500).map((length) => 'x'.repeat(length)),
      pairingTopic: topics,
      sessionTopic: topics,
      sessionProposal: fc.string(),
      sessionProposalResponse: fc.string(),
      sessionSettlementRequest: fc.string(),
      receipts: fc.array(fc.record({ topic: topics, messageId: fc.string() }), { maxLength: 2 }),
      subscriptions: fc.array(fc.record({ topic: topics }), { maxLength: 2 }),
      registerAuth: fc.string(),
    },
    { requiredKeys: [] },
  ),
  fc.record(
    {
      topic: topics,
      message: fc.string({ maxLength: 60 }),
      ttl: fc.integer({ min: 1, max: 400 }),
      attestation: fc.nat(1_500).map((length) => 'x'.repeat(length)),
    },
    { requiredKeys: ['topic', 'message', 'ttl'] },
  ),
  fc.jsonValue(),
)
const method = fc.oneof(fc.constantFrom(...relayMethods.keys()), fc.constantFrom('__proto__', 'irn_subscription', ''))
const call = fc
  .tuple(idText, method, params)
  .map(([id, name, value]) => `{"id":${id},"jsonrpc":"2.0","method":"${name}","params":${JSON.stringify(value)}}`)
const frame = fc.oneof(
  { weight: 6, arbitrary: call },
  { weight: 1, arbitrary: fc.tuple(call, fc.nat(200)).map(([text, at]) => text.slice(0, at) + text.slice(at + 1)) },
  { weight: 1, arbitrary: idText.map((id) => `{"id":${id},"jsonrpc":"2.0","result":true}`) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 100 }) },
  { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
)
const effect: fc.Arbitrary<FrameEffect | ImmediateEffect | StandingEffect> = fc.constantFrom(
  { kind: 'drop' },
  { kind: 'delay', uniform: { min: 0, max: 5_000 } },
  { kind: 'duplicate' },
  { kind: 'reorder' },
  { kind: 'hold' },
  { kind: 'corrupt' },
  { kind: 'error', code: -32000, message: 'no' },
  { kind: 'close', code: 1006, reason: 'x' },
  { kind: 'loseMailbox' },
  { kind: 'expireTopic' },
  { kind: 'restart', memory: false },
  { kind: 'partition' },
  { kind: 'clockSkew', ms: SKEW_MS },
)

/** Effects that apply while they are on match no single frame, and a topic only expires by a frame or its name. */
function toFaultMatch({ do: { kind }, tag }: { do: RelayFaultEffect; tag: number | null }): RelayFaultMatch {
  if (kind === 'expireTopic') return { tag: tag ?? 1108 }
  return tag === null || EFFECT_TIMES[kind] === 'standing' ? {} : { tag }
}

/** Calls `expect` only for a failure: it would otherwise take most of the time. */
function expectBounded(state: RelaySpaceState): void {
  const { clients, faults } = state
  const isBounded =
    state.topics <= 8 &&
    state.waiting <= 8 * 4 &&
    state.waitingBytes <= 300 &&
    clients.length <= 6 &&
    clients.every(({ topics: count }) => count <= 5) &&
    faults.every(({ held }) => held <= 4)
  if (!isBounded) expect.unreachable(`the relay grew: ${JSON.stringify(state)}`)
}

/**
 * Checks what six clients and four without a connection hold: ids and names of topics, and messages within their limit.
 * If attestations were not counted, three messages would exceed it.
 */
function expectSmall(engines: Iterable<SpaceEngine>): void {
  const characters = charactersOf(engines)
  if (characters > MOST_CHARACTERS) expect.unreachable(`the relay holds ${characters} characters`)
}

function createFuzzed() {
  const clock = createManualClock()
  const engines = new Set<SpaceEngine>()
  const relay = createRelay({ clock, limits, auth: 'off', onSpace: (engine) => engines.add(engine) })
  const sockets = new Set<ReturnType<typeof createFakeSocket>>()
  function open(space: string): RelayConnection | undefined {
    const socket = createFakeSocket()
    sockets.add(socket)
    const opened = relay.open({ url: `ws://127.0.0.1/s/${space}` }, socket)
    return 'connection' in opened ? opened.connection : undefined
  }
  return { relay, clock, open, sockets, engines }
}

// 7,000 times 10 frames, 1,200 times some 18 steps, 10,000 addresses: 100,000 cases in all.
test('no frame makes a long-lived relay throw, grow or touch another space', { timeout: 180_000 }, () => {
  const { relay, clock, open, sockets, engines } = createFuzzed()
  const other = open('other')
  other?.receive(`{"id":1,"jsonrpc":"2.0","method":"irn_subscribe","params":{"topic":"${topic(1)}"}}`)
  const untouched = relay.space('other').getState()
  let connections = [open('a'), open('a'), open('a')]
  checkProperty(
    fc.property(
      fc.array(fc.tuple(frame, fc.nat(2)), { minLength: 10, maxLength: 10 }),
      fc.nat(20_000),
      (frames, ms) => {
        for (const [text, index] of frames) connections[index]?.receive(text)
        clock.pass(ms)
        relay.advance()
        // Some frames are too long, and close their connection.
        if (relay.space('a').getState().clients.length < 3) {
          for (const connection of connections) connection?.closed()
          connections = [open('a'), open('a'), open('a')]
        }
        expectBounded(relay.space('a').getState())
        expectSmall(engines)
        if (relay.space('other').getState().counters.framesIn !== untouched.counters.framesIn)
          expect.unreachable('heard')
        sockets.clear()
      },
    ),
    { numRuns: 2_500 },
  )
  expect(relay.space('other').getState().counters).toEqual(untouched.counters)
  const { counters } = relay.space('a').getState()
  for (const count of [counters.published, counters.delivered, counters.expired, counters.errors])
    expect(count).toBeGreaterThan(25)
})

const is = <const kind extends string>(kind: kind) => fc.constant(kind)

const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: is('receive'), at: fc.nat(5), text: frame }) },
  { weight: 2, arbitrary: fc.record({ kind: is('open'), space: fc.constantFrom('a', 'b', 'c', 'd') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('closed'), at: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('pass'), ms: fc.nat(400_000) }) },
  { weight: 1, arbitrary: fc.record({ kind: is('fault'), do: effect, tag: fc.option(fc.constant(1108)) }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ kind: 'release' as const }, { kind: 'clear' as const }, { kind: 'drop' as const }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer value> ? value : never

test('no order of events makes a relay throw or grow', { timeout: 180_000 }, () => {
  checkProperty(
    fc.property(fc.array(step, { minLength: 12, maxLength: MOST_STEPS }), (steps) => {
      const fuzzed = createFuzzed()
      const connections = [fuzzed.open('a'), fuzzed.open('a')]
      for (const each of steps) take(each, fuzzed, connections)
      for (const name of fuzzed.relay.spaceNames()) expectBounded(fuzzed.relay.space(name).getState())
      expectSmall(fuzzed.engines)
      for (const connection of connections) connection?.closed()
      fuzzed.relay.space('a').faults.clear()
      fuzzed.clock.pass(LONGEST_MS)
      fuzzed.relay.advance()
      // All messages have expired, and no client is connected: nothing is left, not even a timer.
      for (const name of fuzzed.relay.spaceNames())
        expect(fuzzed.relay.space(name).getState()).toMatchObject({
          topics: 0,
          waiting: 0,
          waitingBytes: 0,
          clients: [],
        })
      expect(fuzzed.relay.nextDue()).toBeUndefined()
    }),
    { numRuns: 500 },
  )
})

function take(each: Step, fuzzed: ReturnType<typeof createFuzzed>, connections: (RelayConnection | undefined)[]): void {
  const { relay, clock, open } = fuzzed
  const space = () => relay.space('a')
  if (each.kind === 'receive') connections[each.at]?.receive(each.text)
  else if (each.kind === 'open') connections.push(open(each.space))
  else if (each.kind === 'closed') connections[each.at]?.closed()
  else if (each.kind === 'fault') space().faults.add({ match: toFaultMatch(each), do: each.do })
  else if (each.kind === 'release') for (const { id } of space().getState().faults) space().faults.release(id)
  else if (each.kind === 'clear') space().faults.clear()
  else if (each.kind === 'drop') relay.dropSpace('a')
  else {
    clock.pass(each.ms)
    relay.advance()
  }
}

test('no address lets anybody in who has no JWT', { timeout: 180_000 }, () => {
  const relay = createRelay({ clock: createManualClock(), limits })
  const part = fc.string({ unit: 'binary', maxLength: 30 })
  const address = fc.oneof(
    part,
    fc
      .tuple(fc.constantFrom('', '/', '/s/a', '/s/b/', '/s/%', '/x'), part, part, fc.boolean())
      .map(([path, auth, projectId, asked]) => {
        const query = `auth=${auth}.${auth}.${auth}&projectId=${projectId}${asked ? '&useOnCloseEvent=true' : ''}`
        return `wss://relay.test${path}?${query}`
      }),
  )
  checkProperty(
    fc.property(address, (url) => {
      const opened = relay.open({ url }, createFakeSocket())
      if ('connection' in opened) opened.connection.receive('{"id":1,"jsonrpc":"2.0","method":"irn_subscribe"}')
      const states = relay.spaceNames().map((name) => relay.space(name).getState())
      const isShut = states.every(({ counters }) => counters.connections === 0 && counters.framesIn === 0)
      if (!isShut || states.length > 3) expect.unreachable(`let in by ${url}`)
    }),
    { numRuns: 2_000 },
  )
})
