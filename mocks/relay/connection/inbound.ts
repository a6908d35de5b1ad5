import { isRefused, type Refused } from '../relayError.ts'
import type { PreparedCall } from '../relayMethod.ts'
import type { Publication } from '../space/relayRecords.ts'
import type { RelayFrame } from './readFrame.ts'

/** A client's frame that was parsed, and not carried out yet. */
export type Inbound = {
  readonly frame: RelayFrame
  /** The current name of the method, also if the client used an old one. */
  readonly method: string | undefined
  readonly call: PreparedCall | Refused | undefined
}

/** Of two messages, the one with the longer TTL. */
export function mainPublication({ call }: Inbound): Publication | undefined {
  return call === undefined || isRefused(call) ? undefined : call.publications().at(-1)
}
