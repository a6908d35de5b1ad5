import type { Clock } from '#mocks/core/clock'
import type { Trace } from '#mocks/trace/createTrace'
import { createPushIds } from './createPushIds.ts'
import { createSchedule } from './createSchedule.ts'
import { createSpace } from './createSpace.ts'
import { createSpaceEntry, type SpaceEntry } from './createSpaceEntry.ts'
import { createTurn } from './createTurn.ts'
import type { WatchWebhook } from './createWatchers.ts'
import { createFaultBoard as createTrueBoard } from './faults/createFaultBoard.ts'
import type { FaultBoard } from './faults/faultBoard.ts'
import { openConnection } from './openConnection.ts'
import { parseRelayUrl } from './parseRelayUrl.ts'
import { DEFAULT_LIMITS, type RelayLimits } from './relayLimits.ts'
import { type RelayRules, TRUE_RULES } from './relayRules.ts'
import type { Relay } from './relayTypes.ts'
import type { UpgradePolicy } from './verifyUpgrade.ts'

export type RelayParameters = Partial<UpgradePolicy> & {
  readonly clock: Clock
  /** Where what happens is written. Default: nowhere. */
  readonly trace?: Trace | undefined
  /** The ids of the relay's frames, and its own key, follow from it. Default 1. */
  readonly seed?: number | undefined
  readonly limits?: Partial<RelayLimits> | undefined
  /** How often it pings, in milliseconds. Default 30,000, as the public relay: clients give up at 35,000. */
  readonly pingIntervalMs?: number | undefined
  /** Told what is to be posted to a webhook, see `irn_watchRegister`. Default: nobody posts it. */
  readonly onWebhook?: ((webhook: WatchWebhook) => void) | undefined
  readonly createFaultBoard?: (() => FaultBoard) | undefined
  /** For tests that break the relay. */
  readonly rules?: Partial<RelayRules> | undefined
}

const GOING_AWAY = 1001

/**
 * Makes the WalletConnect relay: topics, mailboxes, subscriptions and faults of any number of spaces. It opens no
 * socket and sets no timer: adapters feed it, and a driver lets time pass.
 *
 * @example
 * const relay = createRelay({ clock: systemClock })
 * const stop = driveRelay({ relay, clock: systemClock, setTimer: setTimeout, clearTimer: clearTimeout })
 * const opened = relay.open({ url: 'wss://relay.walletconnect.org/?auth=…&projectId=…' }, socket)
 * if ('connection' in opened) opened.connection.receive(text)
 */
export function createRelay(parameters: RelayParameters): Relay {
  const { clock, trace, seed = 1, pingIntervalMs = 30_000, onWebhook = () => {}, auth = 'verify' } = parameters
  const { createFaultBoard = createTrueBoard, projectIds, allowOrigins } = parameters
  const limits: RelayLimits = { ...DEFAULT_LIMITS, ...parameters.limits }
  const rules: RelayRules = { ...TRUE_RULES, ...parameters.rules }
  const policy: UpgradePolicy = { projectIds, allowOrigins, auth }
  const spaces = new Map<string, SpaceEntry>()
  const turn = createTurn()
  let onDueChange = () => {}
  const schedule = createSchedule(() => onDueChange())
  const ids = createPushIds(seed)

  function addSpace(name: string): SpaceEntry {
    const board = createFaultBoard()
    const common = { name, clock, trace, seed, limits, rules, schedule, board, ids, onWebhook }
    const engine = createSpace({ ...common, pingIntervalMs: Math.max(pingIntervalMs, 1) })
    const entry = createSpaceEntry(engine, name, turn)
    spaces.set(name, entry)
    return entry
  }

  function dropSpace(name: string): void {
    const entry = spaces.get(name)
    if (!entry) return
    const { clients, mailboxes } = entry.engine.parts
    turn.begin()
    entry.engine.faults.clear()
    for (const each of [...clients.connections()]) entry.engine.closeConnection(each, GOING_AWAY, 'The space is gone')
    mailboxes.clear()
    spaces.delete(name)
    entry.touch()
    turn.end()
  }

  return {
    open(upgrade, socket) {
      const address = parseRelayUrl(upgrade.url)
      if (address?.space === undefined) return { refusal: { status: 404, text: 'No relay here' } }
      const isFull = !spaces.has(address.space) && spaces.size >= limits.spaces
      if (isFull) return { refusal: { status: 429, text: 'Too many spaces' } }
      const entry = spaces.get(address.space) ?? addSpace(address.space)
      return openConnection({ entry, turn, address, origin: upgrade.origin, socket, policy, limits, clock })
    },
    advance() {
      turn.begin()
      // A timer tells not whose it was: every space may have changed.
      if (schedule.runDue(clock.now())) for (const { touch } of spaces.values()) touch()
      turn.end()
    },
    nextDue: () => schedule.nextDue(),
    onDueChange(listener) {
      onDueChange = listener
    },
    space: (name) => (spaces.get(name) ?? addSpace(name)).space,
    spaceNames: () => [...spaces.keys()],
    dropSpace,
  }
}
