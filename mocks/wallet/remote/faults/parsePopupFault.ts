import { parseFaultOf } from '#mocks/core/faults/parseFaultOf'
import type { PopupFault } from './popupFault.ts'
import { popupFaultReader } from './popupFaultReader.ts'

export function parsePopupFault(value: unknown): PopupFault {
  return parseFaultOf(value, {
    layer: 'popup',
    reader: popupFaultReader,
    matchFields: 'method, origin, transport, nth, times, probability, seed',
    docsPath: 'mocks/wallet/remote/README.md',
  })
}
