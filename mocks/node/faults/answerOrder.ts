import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import type { Faults } from '#mocks/core/faults/sharedFault'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { ControlError } from '#mocks/node/control/ControlError'
import { hasToken, WRONG_TOKEN } from '#mocks/node/http/access'
import { REGISTRY_FAULT } from '#mocks/registry/faults/createRegistryFaults'
import { parseRegistryFault, type RegistryFaults } from '#mocks/registry/faults/registryFault'
import { parseRelayFault } from '#mocks/relay/faults/parseRelayFault'
import type { RelayFaults } from '#mocks/relay/faults/relayFault'
import type { ChainFaults } from '#mocks/rpc/faults/chainFault'
import { parseChainFault } from '#mocks/rpc/faults/parseChainFault'

type OrderRequest = { readonly token: string; readonly authorization: string | undefined; readonly body: string }
type OrderAnswer = { readonly status: number; readonly body: { readonly [name: string]: unknown } }
type OrderKind<order> = { readonly owner: string; readonly schema: z.ZodType<order>; readonly usage: string }
/** An id needs no layer. */
const LAYER = { layer: z.literal('registry').optional() }
/** The side that carries an order out checks the fault: its errors are written for users. */
const fault = z.unknown().refine((value) => value !== undefined, { error: 'expected a fault' })
const add = z.strictObject({ do: z.literal('add'), fault })
const change = z.strictObject({ do: z.enum(['remove', 'release']), id: z.string() })
const clear = z.strictObject({ do: z.literal('clear') })
const relayOrder = z.discriminatedUnion('do', [add.extend(LAYER), change, clear.extend(LAYER)])
const chainOrder = z.discriminatedUnion('do', [add, change, clear, z.strictObject({ do: z.literal('reset') })])

type FaultOrder = z.output<typeof add | typeof change | typeof clear>
export type RelayOrder = z.output<typeof relayOrder>

const RELAY: OrderKind<RelayOrder> = {
  owner: 'the relay',
  schema: relayOrder,
  usage:
    'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…} or {"do":"clear"}; to add or clear those of its registry, with "layer":"registry".',
}
const GATEWAY: OrderKind<z.output<typeof chainOrder>> = {
  owner: 'the gateway',
  schema: chainOrder,
  usage:
    'Send {"do":"add","fault":{…}}, {"do":"remove","id":…}, {"do":"release","id":…}, {"do":"clear"} or {"do":"reset"}.',
}

/** A client without the token learns nothing else. */
export function answerRelayOrder(
  request: OrderRequest,
  controlled: () => { readonly faults: RelayFaults; readonly registryFaults?: RegistryFaults | undefined },
): OrderAnswer {
  return answer(request, RELAY, (order) => {
    const { faults, registryFaults } = controlled()
    const isOfRegistry = 'id' in order ? order.id.startsWith(REGISTRY_FAULT) : order.layer === 'registry'
    if (!isOfRegistry) return runFaultOrder(order, faults, parseRelayFault)
    if (!registryFaults) throw new ControlError(404, 'This relay has no registry.')
    return runFaultOrder(order, registryFaults, parseRegistryFault)
  })
}

export function answerChainOrder(
  request: OrderRequest,
  { faults, reset }: { readonly faults: ChainFaults; readonly reset?: (() => void) | undefined },
): OrderAnswer {
  return answer(request, GATEWAY, (order) => {
    if (order.do !== 'reset') return runFaultOrder(order, faults, parseChainFault)
    if (!reset) throw new ControlError(404, 'This chain plays no cassette that could begin again.')
    reset()
    return { ok: true }
  })
}

function answer<order>(
  { token, authorization, body }: OrderRequest,
  { owner, schema, usage }: OrderKind<order>,
  run: (order: order) => OrderAnswer['body'],
): OrderAnswer {
  const refuse = (status: number, error: string): OrderAnswer => ({ status, body: { error } })
  if (!hasToken(authorization, token)) return refuse(401, WRONG_TOKEN)
  try {
    const { success, data, error } = schema.safeParse(toJsonValue(body, usage))
    if (success) return { status: 200, body: run(data) }
    const metaMessages = [z.prettifyError(error)]
    throw new BenchError(`This order is not one that ${owner} takes.`, { metaMessages, hint: usage })
  } catch (error) {
    const status = error instanceof ControlError ? error.status : error instanceof BenchError ? 400 : 500
    return refuse(status, error instanceof Error ? error.message : String(error))
  }
}

function toJsonValue(text: string, usage: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BenchError('The body is not valid JSON.', { hint: usage, cause })
  }
}

function runFaultOrder<fault>(order: FaultOrder, faults: Faults<fault>, parse: (value: unknown) => fault) {
  if (order.do === 'add') return { ok: true, id: faults.add(parse(order.fault)) }
  if (order.do === 'clear') faults.clear()
  else {
    const known = faults.list().map(({ id }) => id)
    checkKnownFault(order.id, known)
    faults[order.do](order.id)
  }
  return { ok: true }
}

export function checkKnownFault(id: string, known: readonly string[]): void {
  if (known.includes(id)) return
  const hint = known.length === 0 ? 'No fault is on.' : `These are on: ${known.join(', ')}.`
  throw new ControlError(404, `There is no fault ${quoteForeign(id)}.`, { hint })
}
