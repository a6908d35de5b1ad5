import type { ActiveFault, RelayRole } from '../relayTypes.ts'
import type { FaultDirection, FrameDeed, ImmediateDeed, RelayFault, StandingDeed } from './relayFault.ts'

/** Whom a frame comes from or goes to. */
export type FaultClient = { readonly clientId: string; readonly role: RelayRole }

/** A frame, as faults look at it. */
export type FaultFrame = {
  readonly direction: FaultDirection
  readonly client: FaultClient
  readonly method: string | undefined
  readonly tag: number | undefined
  readonly topic: string | undefined
}

/** A deed that fell due for a frame, with the time already drawn (in milliseconds, for `delay`). */
export type DueDeed = {
  readonly id: string
  readonly deed: FrameDeed | ImmediateDeed
  readonly delayMs: number
}

/** A standing deed that is on, and the id of its fault. */
export type StandingFault = { readonly id: string; readonly deed: StandingDeed }

/** The faults of one space: which are on, which frame they take. Pure: no clock, no socket; chance comes from seeds. */
export type FaultBoard = {
  add(fault: RelayFault): string
  remove(id: string): void
  clear(): void
  list(): readonly ActiveFault[]
  get(id: string): RelayFault | undefined
  /** The deeds that fall due for a frame, in the order in which the faults were put on. Counts it as seen. */
  judge(frame: FaultFrame): readonly DueDeed[]
  /** The standing deeds that are on for a client. Asking counts nothing: the engine tells when one took effect. */
  standing(client: FaultClient | undefined): readonly StandingFault[]
  /** A standing deed took effect once more. */
  count(id: string): void
  /** The engine tells how many frames a fault holds. */
  setHeld(id: string, held: number): void
}
