import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { ControlError } from '../control/ControlError.ts'

export function checkKnownFault(id: string, known: readonly string[]): void {
  if (known.includes(id)) return
  const hint = known.length === 0 ? 'No fault is on.' : `These are on: ${known.join(', ')}.`
  throw new ControlError(404, `There is no fault ${quoteForeign(id)}.`, { hint })
}
