import type { Clock } from '#mocks/core/clock'
import type { Batch } from '../createBatch.ts'
import type { RelayLimits } from '../relayLimits.ts'
import type { RelayConnection, RelayRefusal, RelaySocket } from '../relayTypes.ts'
import type { SpaceEntry, Spaces } from '../space/createSpaces.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'
import { type Identity, readIssuer, type UpgradePolicy, verifyUpgrade } from './relayAuth.ts'
import type { RelayAddress } from './relayUrl.ts'
import { safeClose } from './safeClose.ts'

export type OpenConnectionParameters = {
  readonly entry: SpaceEntry
  readonly spaces: Spaces
  readonly batch: Batch
  readonly address: RelayAddress
  readonly origin: string | undefined
  readonly socket: RelaySocket
  readonly policy: UpgradePolicy
  readonly limits: RelayLimits
  readonly clock: Clock
}

type Opened = { readonly connection: RelayConnection } | { readonly refusal: RelayRefusal }
type Turned = { readonly status: number; readonly code: number; readonly reason: string }

const CLOSED: RelayConnection = { receive: () => {}, closed: () => {} }

/** The relays of MetaMask and of Coinbase ask their clients for no identity. */
const ANONYMOUS: Identity = { clientId: undefined, projectId: '', ua: '' }

export function openConnection(parameters: OpenConnectionParameters): Opened {
  const { entry, spaces, batch } = parameters
  batch.begin()
  try {
    return decide(parameters)
  } finally {
    spaces.entered(entry)
    entry.touch()
    batch.end()
  }
}

function decide(parameters: OpenConnectionParameters): Opened {
  const { entry, address, origin, socket, policy, limits, clock } = parameters
  const { faults, parts, connect } = entry.engine
  const claimed = faults.isOn() ? readIssuer(address.query.get('auth') ?? '') : undefined
  const client = claimed === undefined ? undefined : parts.clients.open(claimed)
  const refusal = faults.refusal(client)
  if (refusal) {
    note(parameters, refusal.text)
    return { refusal }
  }
  const isOurs = address.protocol === 'walletconnect'
  const identity = isOurs ? verifyUpgrade(address, origin, policy, clock.now() + faults.skew(client)) : ANONYMOUS
  if ('reason' in identity) return turnAway(parameters, { ...identity, code: 3000 })
  const full = findFull(identity, entry, limits)
  if (full !== undefined) return turnAway(parameters, { status: 429, code: 3001, reason: full })
  const opened = connect(identity, address.protocol === 'centrifugo' ? withTextPings(socket) : socket)
  return { connection: toConnection(parameters, opened) }
}

/** Centrifugo's pings are frames of its protocol, which every adapter can send. */
const withTextPings = (socket: RelaySocket): RelaySocket => ({ ...socket, ping: () => socket.send('{}') })

function findFull({ clientId }: Identity, { engine }: SpaceEntry, limits: RelayLimits): string | undefined {
  const { clients } = engine.parts
  const own = clientId === undefined ? 0 : clients.open(clientId).connections.length
  const isFull = clients.connectionCount() >= limits.connections || own >= limits.connectionsPerClient
  return isFull ? 'Too many requests' : undefined
}

/** Refuses a client. One that asks for it gets a close frame, as browsers do not expose the HTTP answer. */
function turnAway(parameters: OpenConnectionParameters, { status, code, reason }: Turned): Opened {
  note(parameters, reason)
  if (parameters.address.query.get('useOnCloseEvent') !== 'true') return { refusal: { status, text: reason } }
  safeClose(parameters.socket, code, reason)
  return { connection: CLOSED }
}

function note({ entry, address, origin }: OpenConnectionParameters, reason: string): void {
  const { tally, tracer } = entry.engine.parts
  tally.refused += 1
  const projectId = address.query.get('projectId') ?? undefined
  tracer?.event('refused', { reason, projectId, origin })
}

function toConnection(parameters: OpenConnectionParameters, connection: ConnectionRecord): RelayConnection {
  const { entry, spaces, batch, address } = parameters
  const { wire, centrifugo, walletLink, disconnect } = entry.engine
  const side = { walletconnect: wire, centrifugo, walletlink: walletLink }[address.protocol]
  const runBatch = (run: () => void, then = () => {}) => {
    batch.begin()
    try {
      run()
    } finally {
      then()
      entry.touch()
      batch.end()
    }
  }
  return {
    receive: (text) => runBatch(() => side.receive(connection, text)),
    closed: () =>
      runBatch(
        () => disconnect(connection),
        () => spaces.left(entry),
      ),
  }
}
