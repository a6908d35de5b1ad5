import type { Fault } from '#mocks/core/faults/fault'
import type { FaultPlace } from '../faults/createFaultHand.ts'
import type { HandContext, HandOutcome } from '../handContext.ts'

/**
 * Puts a fault on, under the scenario's name.
 *
 * @example
 * await putOn('relay', fault, context) // { faults: [{ place: 'relay', id: '…' }] }
 */
export async function putOn(
  place: FaultPlace,
  fault: Fault,
  { faults, title }: Pick<HandContext, 'faults' | 'title'>,
): Promise<HandOutcome> {
  return { faults: await faults.add(place, { ...fault, name: fault.name ?? title }) }
}
