import { clockReader } from '#mocks/core/input/clockReader'
import type { Reader } from '#mocks/core/input/reader'
import { func, handle, integer, number, text, word } from '#mocks/core/input/readers'
import { eachOptional, list, openShape, optional, shape } from '#mocks/core/input/shapes'
import { traceReader } from '#mocks/trace/traceReader'
import type { RelayParameters } from './createRelay.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './relayLimits.ts'
import { type RelayRules, TRUE_RULES } from './relayRules.ts'
import type { Relay, RelaySocket, RelayUpgrade } from './relayTypes.ts'

/** A relay of `createRelay`. */
export const relayHandleReader: Reader<Relay> = handle<Relay>('a relay: createRelay makes one', [
  'open',
  'space',
  'advance',
])

const limits = shape<Partial<RelayLimits>>(eachOptional(DEFAULT_LIMITS, integer({ min: 0 })))
const rules = shape<Partial<RelayRules>>(eachOptional(TRUE_RULES, func()))

export const relayReader: Reader<RelayParameters> = shape<RelayParameters>({
  clock: clockReader,
  trace: optional(traceReader),
  seed: optional(integer()),
  limits: optional(limits),
  pingIntervalMs: optional(number({ min: 0 })),
  onWebhook: optional(func()),
  createRelayFaultList: optional(func()),
  rules: optional(rules),
  onSpace: optional(func()),
  projectIds: optional(list(text())),
  allowOrigins: optional(list(text())),
  auth: optional(word(['verify', 'off'])),
  verifySignature: optional(func()),
})

/** The name of a space, as addresses have it: `/s/<name>`. The default space has none. */
export const spaceNameReader: Reader<string> = text({
  pattern: /^[\w.~-]{0,100}$/,
  expected: 'the name of a space: up to 100 letters, digits and - . _ ~',
})

export const socketReader: Reader<RelaySocket> = handle<RelaySocket>('a socket: { send, close }', ['send', 'close'])

export const upgradeReader: Reader<RelayUpgrade> = openShape<RelayUpgrade>({
  url: text(),
  space: optional(spaceNameReader),
  origin: optional(text()),
})
