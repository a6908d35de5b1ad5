import type { soakedAttacks } from '../soak/attacks/soakedAttacks.ts'

/** Who attacks. SECURITY.md says what is defended against each. */
export type Attacker =
  /** A web page of another site in the developer's browser. */
  | 'page'
  /** The dapp under test, and what it loads. */
  | 'dapp'
  /** A node, relay or server that the user named. */
  | 'peer'
  /** Another user of the same machine. */
  | 'user'
  /** A cassette, recording, report or archive from a stranger. */
  | 'file'
  /** A crash, a full disk, or a signal. */
  | 'accident'

/** What shows that an attack fails. */
export type AttackCheck =
  /** Sent to each real server by `attackTable.test.ts`. */
  | { readonly probe: 'host' | 'origin' | 'target' }
  /** A test of the repository, which runs in `npm test`, or in `npm run test:all` for a spec without `@flow`. */
  | { readonly test: string; readonly title: string }
  /** A part of `npm run soak -- attacks`. */
  | { readonly soak: keyof typeof soakedAttacks }

/** A row of the table of attacks. */
export type Attack = {
  readonly by: Attacker
  /** The server or the command. */
  readonly target: string
  readonly input: string
  readonly outcome: string
  readonly check: AttackCheck
}
