import type { RelayRole } from '../../relayTypes.ts'
import type { CentrifugoCommand } from '../centrifugoCommand.ts'

/** The names that clients give themselves: a dapp's is that of its library. */
const ROLES: Readonly<Record<string, RelayRole>> = { js: 'dapp', walletbench: 'wallet' }

/** Begins the session of a connection. `ping` is in seconds; with `pong`, the client answers each ping. */
export const connect: CentrifugoCommand = ({ name }, { connection, pingSeconds }) => {
  const { client } = connection
  if (client.role === 'unknown' && typeof name === 'string' && Object.hasOwn(ROLES, name))
    client.role = ROLES[name] ?? 'unknown'
  return { result: { client: connection.id, version: '6.0.0', ping: pingSeconds, pong: true } }
}
