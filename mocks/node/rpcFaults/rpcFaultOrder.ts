import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { parseRpcFault } from '#mocks/rpc/faults/parseRpcFault'
import type { RpcFault, RpcFaultBox } from '#mocks/rpc/faults/rpcFault'
import type { RpcFaultOrder } from '#mocks/world/linkProtocol'

/** Fault and id are looked at where the order is carried out: what is said of them there is for people. */
const fault = z.custom<RpcFault>((value) => value !== undefined)
const orders = [
  z.strictObject({ do: z.literal('add'), fault }),
  z.strictObject({ do: z.literal('remove'), id: z.string() }),
  z.strictObject({ do: z.literal('clear') }),
] as const

/** An order as it comes to the control address of a space. */
export const spaceOrderSchema: z.ZodType<RpcFaultOrder | { readonly do: 'reset' }> = z.discriminatedUnion('do', [
  ...orders,
  z.strictObject({ do: z.literal('reset') }),
])

const to = { method: z.literal('rpcFault'), chainId: z.int().min(1) }
const [add, remove, clear] = orders
/** An order as it comes over a console's link. */
export const rpcFaultControlSchema = z.discriminatedUnion('do', [add.extend(to), remove.extend(to), clear.extend(to)])

/**
 * Does what an order asks of a gateway's faults.
 *
 * @returns the id of a fault that was put on
 * @throws BenchError when the fault is none that the gateway knows, or the id none that is on
 */
export function runRpcFaultOrder(order: RpcFaultOrder, box: RpcFaultBox): { readonly ok: true; readonly id?: string } {
  if (order.do === 'add') return { ok: true, id: box.add(parseRpcFault(order.fault)) }
  if (order.do === 'clear') box.clear()
  else box.remove(toKnownId(order.id, box))
  return { ok: true }
}

function toKnownId(id: string, box: RpcFaultBox): string {
  const known = box.getState().map((active) => active.id)
  if (known.includes(id)) return id
  const hint = known.length === 0 ? 'None is on.' : `There are: ${known.join(', ')}.`
  throw new BenchError(`No fault "${id}" is on.`, { hint })
}
