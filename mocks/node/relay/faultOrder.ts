import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { parseFault } from '#mocks/relay/faults/parseFault'
import type { RelayFault } from '#mocks/relay/faults/relayFault'
import type { RelaySpace } from '#mocks/relay/relayTypes'
import type { FaultOrder } from '#mocks/world/linkProtocol'

/** Fault and id are looked at where the order is carried out: what is said of them there is for people. */
const fault = z.custom<RelayFault>((value) => value !== undefined)
const orders = [
  z.strictObject({ do: z.literal('add'), fault }),
  z.strictObject({ do: z.enum(['remove', 'release']), id: z.string() }),
  z.strictObject({ do: z.literal('clear') }),
] as const

/** An order as it comes to the control address. */
export const faultOrderSchema: z.ZodType<FaultOrder> = z.discriminatedUnion('do', orders)

const method = z.literal('relay')
const [add, change, clear] = orders
/** An order as it comes over a console's link. */
export const relayOrderSchema = z.discriminatedUnion('do', [
  add.extend({ method }),
  change.extend({ method }),
  clear.extend({ method }),
])

/**
 * Does what an order asks of a space.
 *
 * @returns the id of a fault that was put on
 * @throws BenchError when the fault is none that the relay knows, or the id none that is on
 */
export function runFaultOrder(order: FaultOrder, space: RelaySpace): { readonly ok: true; readonly id?: string } {
  if (order.do === 'add') return { ok: true, id: space.addFault(parseFault(order.fault)) }
  if (order.do === 'clear') space.clearFaults()
  else if (order.do === 'remove') space.removeFault(toKnownId(order.id, space))
  else space.releaseFault(toKnownId(order.id, space))
  return { ok: true }
}

function toKnownId(id: string, space: RelaySpace): string {
  const known = space.getState().faults.map((fault) => fault.id)
  if (known.includes(id)) return id
  const hint = known.length === 0 ? 'None is on.' : `There are: ${known.join(', ')}.`
  throw new BenchError(`No fault "${id}" is on.`, { hint })
}
