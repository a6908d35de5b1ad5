import type { Clock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { clockReader, func, integer, number, text, word } from '#mocks/core/input/readers'
import { eachOptional, list, optional, shape } from '#mocks/core/input/shapes'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { createPushIds } from './connection/createPushIds.ts'
import { openConnection } from './connection/openConnection.ts'
import type { UpgradePolicy } from './connection/relayAuth.ts'
import { parseRelayUrl } from './connection/relayUrl.ts'
import { createBatch } from './createBatch.ts'
import { createRelayFaultList } from './faults/createRelayFaultList.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './relayLimits.ts'
import { socketReader, spaceNameReader, upgradeReader } from './relayReader.ts'
import { type RelayRules, TRUE_RULES } from './relayRules.ts'
import type { Relay } from './relayTypes.ts'
import { createSchedule } from './space/createSchedule.ts'
import { createSpace, type SpaceEngine } from './space/createSpace.ts'
import { createSpaces } from './space/createSpaces.ts'
import type { WatchWebhook } from './space/createWatchers.ts'

/** The settings of a relay. */
export type RelayParameters = Partial<UpgradePolicy> & {
  readonly clock: Clock
  /** The trace that records the relay's events. Default: none. */
  readonly trace?: Trace | undefined
  /** The seed of the ids of the relay's frames, and of its key. Default 1. */
  readonly seed?: number | undefined
  readonly limits?: Partial<RelayLimits> | undefined
  /**
   * The ping interval in milliseconds. Default 30,000, as on the public relay: clients on `ws` time out after 35,000.
   */
  readonly pingIntervalMs?: number | undefined
  /** Called with what to post to a webhook, see `irn_watchRegister`. Default: nothing is posted. */
  readonly onWebhook?: ((webhook: WatchWebhook) => void) | undefined
  /** For tests that break the relay. */
  readonly rules?: Partial<RelayRules> | undefined
  /** Called with each new space, for tests that inspect what a space keeps. */
  readonly onSpace?: ((engine: SpaceEngine) => void) | undefined
}

const limits = shape<Partial<RelayLimits>>(eachOptional(DEFAULT_LIMITS, integer({ min: 0 })))
const rules = shape<Partial<RelayRules>>(eachOptional(TRUE_RULES, func()))

const parametersReader = shape<RelayParameters>({
  clock: clockReader,
  trace: optional(traceReader),
  seed: optional(integer()),
  limits: optional(limits),
  pingIntervalMs: optional(number({ min: 0 })),
  onWebhook: optional(func()),
  rules: optional(rules),
  onSpace: optional(func()),
  projectIds: optional(list(text())),
  allowOrigins: optional(list(text())),
  auth: optional(word(['verify', 'off'])),
  verifySignature: optional(func()),
})

/**
 * Makes the WalletConnect relay: topics, mailboxes, subscriptions and faults of any number of spaces. It opens no
 * sockets and sets no timers: adapters pass frames to it, and a driver advances its time.
 *
 * @example
 * const relay = createRelay({ clock: systemClock })
 * const stop = driveRelay({ relay, clock: systemClock, setTimer: setTimeout, clearTimer: clearTimeout })
 * const opened = relay.open({ url: 'wss://relay.walletconnect.org/?auth=…&projectId=…' }, socket)
 * if ('connection' in opened) opened.connection.receive(text)
 */
export function createRelay(parameters: RelayParameters): Relay {
  checkInput('createRelay', parametersReader, parameters)
  const { clock, trace, seed = 1, pingIntervalMs = 30_000, onWebhook = () => {}, auth = 'verify' } = parameters
  const { projectIds, allowOrigins, verifySignature, onSpace = () => {} } = parameters
  const limits: RelayLimits = { ...DEFAULT_LIMITS, ...parameters.limits }
  const rules: RelayRules = { ...TRUE_RULES, ...parameters.rules }
  const policy: UpgradePolicy = { projectIds, allowOrigins, auth, verifySignature }
  const batch = createBatch()
  let onDueChange = () => {}
  const schedule = createSchedule(() => onDueChange())
  const ids = createPushIds(seed)
  const spaces = createSpaces({
    limit: limits.spaces,
    batch,
    createEngine(name) {
      const board = createRelayFaultList()
      const common = { name, clock, trace, seed, limits, rules, schedule, board, ids, onWebhook }
      const engine = createSpace({ ...common, pingIntervalMs: Math.max(pingIntervalMs, 1) })
      onSpace(engine)
      return engine
    },
  })

  return {
    open(upgrade, socket) {
      checkInput('relay.open', upgradeReader, upgrade, 'the upgrade')
      checkInput('relay.open', socketReader, socket, 'the socket')
      const address = parseRelayUrl(upgrade.url)
      const name = upgrade.space ?? address?.space
      if (!address || name === undefined) return { refusal: { status: 404, text: 'No relay here' } }
      const entry = spaces.enter(name)
      if (entry === undefined) return { refusal: { status: 429, text: 'Too many spaces' } }
      return openConnection({ entry, spaces, batch, address, origin: upgrade.origin, socket, policy, limits, clock })
    },
    advance() {
      batch.begin()
      // A timer does not say to which space it belonged: any may have changed.
      if (schedule.runDue(clock.now())) {
        for (const { touch } of spaces.all()) touch()
        spaces.sweep()
      }
      batch.end()
    },
    nextDue: () => schedule.nextDue(),
    onDueChange(listener) {
      checkInput('relay.onDueChange', func(), listener, 'the listener')
      onDueChange = listener
    },
    get faults() {
      return spaces.open('').space.faults
    },
    getState: () => spaces.open('').space.getState(),
    subscribe: (listener) => spaces.open('').space.subscribe(listener),
    space(name) {
      checkInput('relay.space', spaceNameReader, name, 'the name')
      return spaces.open(name).space
    },
    spaceNames: spaces.names,
    dropSpace(name) {
      checkInput('relay.dropSpace', spaceNameReader, name, 'the name')
      spaces.drop(name)
    },
  }
}
