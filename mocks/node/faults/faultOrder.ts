import { z } from 'zod'
import type { Faults } from '#mocks/core/faults/fault'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import type { FaultOrder, FaultTarget } from '#mocks/world/linkProtocol'
import { ControlError } from '../control/ControlError.ts'

/** An order on the faults of a relay or of its registry. */
export type RelayOrder = FaultOrder & { readonly layer?: 'registry' | undefined }

/** The side that carries an order out checks the fault: its errors are for people. */
const fault = z.unknown().refine((value) => value !== undefined, { error: 'expected a fault' })
const orders = [
  z.strictObject({ do: z.literal('add'), fault }),
  z.strictObject({ do: z.enum(['remove', 'release']), id: z.string() }),
  z.strictObject({ do: z.literal('clear') }),
] as const
const [add, change, clear] = orders

const layer = { layer: z.literal('registry').optional() }

/** An order at a relay's control address. `layer` names its registry; an id needs no layer. */
export const relayControlSchema: z.ZodType<RelayOrder> = z.discriminatedUnion('do', [
  add.extend(layer),
  change,
  clear.extend(layer),
])

/** An order at a chain's control address. */
export const chainControlSchema: z.ZodType<FaultOrder | { readonly do: 'reset' }> = z.discriminatedUnion('do', [
  ...orders,
  z.strictObject({ do: z.literal('reset') }),
])

const toRelay = { method: z.literal('relay') }
const toChain = { method: z.literal('chainFault'), chainId: z.int().min(1) }

/** An order over a console's link. */
export const linkFaultSchema: z.ZodType<FaultTarget & FaultOrder> = z.union([
  z.discriminatedUnion('do', [add.extend(toRelay), change.extend(toRelay), clear.extend(toRelay)]),
  z.discriminatedUnion('do', [add.extend(toChain), change.extend(toChain), clear.extend(toChain)]),
])

/**
 * Carries out an order on the faults of a relay, a chain or a registry.
 *
 * @param parse checks the fault of the order
 * @returns the id of a fault that was added
 * @throws BenchError when the fault is invalid; ControlError with 404 when no fault has the id
 */
export function runFaultOrder<fault>(
  order: FaultOrder,
  faults: Faults<fault>,
  parse: (value: unknown) => fault,
): { readonly ok: true; readonly id?: string } {
  if (order.do === 'add') return { ok: true, id: faults.add(parse(order.fault)) }
  if (order.do === 'clear') faults.clear()
  else faults[order.do](toKnownId(order.id, faults))
  return { ok: true }
}

function toKnownId<fault>(id: string, faults: Faults<fault>): string {
  const known = faults.list().map((active) => active.id)
  if (known.includes(id)) return id
  const hint = known.length === 0 ? 'No fault is on.' : `These are on: ${known.join(', ')}.`
  throw new ControlError(404, `There is no fault ${quoteForeign(id)}.`, { hint })
}
