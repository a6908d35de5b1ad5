import { systemClock } from '#mocks/core/clock'
import {
  NO_COUNT,
  NO_FUNCTION,
  NO_HANDLE,
  NO_REQUIRED_OPTIONS,
  NO_TEXT,
  testHostileInput,
} from '#mocks/core/testing/hostileInput'
import * as entry from '#mocks/networkEntry'
import { createChainFaults } from '#mocks/rpc/faults/createChainFaults'
import { createPopups } from '#mocks/wallet/remote/faults/createPopups'

const clock = systemClock
const sleep = async () => {}
const registry = entry.createRegistry({ wallets: [], clock, sleep })
const relay = entry.createRelay({ clock })
const socket = { send() {}, close() {} }
const timers = { setTimer: () => 0, clearTimer() {} }

/** What is no fault, in any layer. */
const NO_FAULTS = [
  ...NO_REQUIRED_OPTIONS,
  {},
  { match: {} },
  { match: {}, do: { kind: 'result', result: null } },
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 5, null, undefined, {}, ['drop']].map((kind) => ({
    match: {},
    do: { kind },
  })),
  { match: null, do: { kind: 'delay', ms: 1 } },
  { match: { nth: 0 }, do: { kind: 'delay', ms: 1 } },
  { match: { probability: Number.NaN }, do: { kind: 'delay', ms: 1 } },
  { match: {}, do: { kind: 'delay', ms: Number.POSITIVE_INFINITY } },
  { match: {}, do: { kind: 'delay', ms: '5' } },
  { match: {}, do: { kind: 'delay', ms: -1 } },
  { match: {}, do: { kind: 'delay' } },
  { match: {}, do: { kind: 'delay', ms: 1 }, tpyo: 1 },
]
const layers = {
  relay: relay.faults,
  'relay.space': relay.space('one').faults,
  registry: registry.faults,
  chain: createChainFaults(),
  popup: createPopups().faults,
}

testHostileInput(entry, [
  {
    name: 'createRegistry',
    call: entry.createRegistry,
    valid: { wallets: [], clock, sleep },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: {
      wallets: [undefined, null, '', 5, {}, [null], ['a'], [{}], [{ id: 5, name: 'A' }], [{ id: 'a', name: '' }]],
      chains: [null, 'eip155:1', [1], ['1'], ['eip155:']],
      images: [null, '', [], { a: 5 }, { a: 'https://image.example' }],
      clock: [undefined, ...NO_HANDLE],
      sleep: [undefined, ...NO_FUNCTION],
      seed: NO_TEXT,
      trace: NO_HANDLE,
      sendRpc: NO_FUNCTION,
      telemetryCapacity: NO_COUNT,
    },
  },
  {
    name: 'registry.set',
    call: registry.set,
    valid: {},
    refuses: NO_REQUIRED_OPTIONS,
    wrong: { verify: ['', 5, null, 'constructor'] },
  },
  { name: 'createRegistryHandlers', call: entry.createRegistryHandlers, refuses: [undefined, ...NO_HANDLE] },
  {
    name: 'createRegistryHandlers',
    call: (trace: never) => entry.createRegistryHandlers(registry, trace),
    refuses: NO_HANDLE,
  },
  {
    name: 'createRelay',
    call: entry.createRelay,
    valid: { clock },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: {
      clock: [undefined, ...NO_HANDLE],
      trace: NO_HANDLE,
      seed: [null, '', Number.NaN, 0.5, {}],
      limits: [null, '', 5, [], { spaces: -1 }, { spaces: Number.NaN }, { tpyo: 1 }],
      pingIntervalMs: [null, '', Number.NaN, -1],
      onWebhook: NO_FUNCTION,
      rules: [null, '', 5, [], { readId: 5 }, { tpyo: 1 }],
      projectIds: [null, '', 5, {}, [5]],
      allowOrigins: [null, '', 5, {}, [5]],
      auth: [null, '', 5, 'none', 'constructor'],
      verifySignature: NO_FUNCTION,
    },
  },
  {
    name: 'relay.open',
    call: (upgrade: never) => relay.open(upgrade, socket),
    refuses: [...NO_REQUIRED_OPTIONS, {}, { url: 5 }],
  },
  {
    name: 'relay.open',
    call: (given: never) => relay.open({ url: 'ws://a.test' }, given),
    refuses: [undefined, ...NO_HANDLE],
  },
  { name: 'relay.space', call: relay.space, refuses: [undefined, ...NO_TEXT, 'a/b', 'a'.repeat(101)] },
  { name: 'relay.dropSpace', call: relay.dropSpace, refuses: [undefined, ...NO_TEXT, 'a/b'] },
  { name: 'relay.onDueChange', call: relay.onDueChange, refuses: [undefined, ...NO_FUNCTION] },
  { name: 'relay.subscribe', call: relay.subscribe, refuses: [undefined, ...NO_FUNCTION], says: 'listener' },
  {
    name: 'createRelayHandlers',
    call: entry.createRelayHandlers,
    valid: { relay },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: {
      relay: [undefined, ...NO_HANDLE],
      urls: [null, '', 5, {}, [5], ['relay'], ['ftp://relay.test']],
      onForeignUpgrade: NO_FUNCTION,
      others: [null, '', 'drop'],
    },
  },
  {
    name: 'driveRelay',
    call: entry.driveRelay,
    valid: { relay, clock, ...timers },
    refuses: NO_REQUIRED_OPTIONS,
    wrong: {
      relay: [undefined, ...NO_HANDLE],
      clock: [undefined, ...NO_HANDLE],
      setTimer: [undefined, ...NO_FUNCTION],
      clearTimer: [undefined, ...NO_FUNCTION],
    },
  },
  { name: 'parseRegistryFault', call: entry.parseRegistryFault, refuses: NO_FAULTS, says: 'registry fault' },
  { name: 'parseRelayFault', call: entry.parseRelayFault, refuses: NO_FAULTS, says: 'relay fault' },
  { name: 'parseChainFault', call: entry.parseChainFault, refuses: NO_FAULTS, says: 'chain fault' },
  ...Object.entries(layers).flatMap(([layer, faults]) => [
    { name: `${layer}.faults.add`, call: faults.add, refuses: NO_FAULTS, says: ' fault' },
    { name: `${layer}.faults.remove`, call: faults.remove, refuses: [undefined, ...NO_TEXT], says: 'id' },
    { name: `${layer}.faults.release`, call: faults.release, refuses: [undefined, ...NO_TEXT], says: 'id' },
    {
      name: `${layer}.faults.subscribe`,
      call: faults.subscribe,
      refuses: [undefined, ...NO_FUNCTION],
      says: 'listener',
    },
  ]),
])
