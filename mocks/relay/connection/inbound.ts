import { isRefused, type Refused } from '../relayError.ts'
import type { PreparedCall } from '../relayMethod.ts'
import type { Publication } from '../space/relayRecords.ts'
import type { RelayFrame } from './readFrame.ts'

/** A client's frame that was read, and not carried out yet. */
export type Inbound = {
  readonly frame: RelayFrame
  /** The method's own name, where an old one was called. */
  readonly method: string | undefined
  readonly call: PreparedCall | Refused | undefined
}

/** The message that faults and traces take a call for: of two, the one that lives longer. */
export function mainPublication({ call }: Inbound): Publication | undefined {
  return call === undefined || isRefused(call) ? undefined : call.publications().at(-1)
}
