import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { PopupFault } from './popupFault.ts'
import { popupFaultReader } from './popupFaultReader.ts'

/**
 * Reads a fault of the wallet's popups and frames.
 *
 * @throws BenchError with one line for each problem: `match.method: is not known yet when block takes effect`
 * @example
 * parsePopupFault({ match: { method: 'personal_sign' }, do: { kind: 'delay', ms: 5_000 } })
 */
export function parsePopupFault(value: unknown): PopupFault {
  return parseFaultOf(value, {
    layer: 'popup',
    reader: popupFaultReader,
    matchFields: 'method, origin, transport, nth, times, probability, seed',
    docsPath: 'mocks/wallet/remote/README.md',
  })
}
