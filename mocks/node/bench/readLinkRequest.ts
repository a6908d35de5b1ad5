import { z } from 'zod'
import { isForeignEvent } from '#mocks/trace/eventReader'
import type { TraceEvent } from '#mocks/trace/traceEvent'
import { chainCommandSchema } from '#mocks/world/chain/chainCommand'
import { CHAIN_READS, type LinkControl, type LinkRequest } from '#mocks/world/linkProtocol'
import type { WalletSpecs } from '#mocks/world/walletSpecs/walletSpec'
import { linkFaultSchema } from '../faults/faultOrder.ts'

const chainId = z.int().min(1)
const addressSchema = z.templateLiteral(['0x', z.string().regex(/^[0-9a-fA-F]{40}$/)])

const controlSchema: z.ZodType<LinkControl> = z.union([
  z.strictObject({ method: z.literal('chain'), chainId, command: chainCommandSchema }),
  z.strictObject({
    method: z.literal('cassette'),
    chainId,
    do: z.enum(['record', 'save', 'discard', 'reset']),
  }),
  linkFaultSchema,
  z.strictObject({
    method: z.literal('safe'),
    chainId,
    owners: z.array(addressSchema).min(1),
    threshold: z.int().min(1),
  }),
  z.strictObject({
    method: z.literal('read'),
    chainId,
    ask: z.enum(CHAIN_READS),
    params: z.array(z.unknown()),
  }),
  z.strictObject({ method: z.literal('side'), call: z.string() }),
])

/** What a page reports about itself is not checked here, but where it is kept. */
const requestSchema: z.ZodType<LinkRequest> = z.union([
  z.object({ id: z.int(), control: controlSchema }),
  z.object({ type: z.literal('trace'), events: z.array(z.custom<TraceEvent>(isForeignEvent)) }),
  z.object({ type: z.literal('cleared') }),
  z.object({
    type: z.literal('wallets'),
    specs: z.custom<WalletSpecs>((value) => Array.isArray(value) && value.length > 0),
  }),
])

/**
 * Reads what a page sends over the link.
 *
 * @returns undefined for an unknown request
 * @example
 * readLinkRequest('{"id":1,"control":{"method":"chain","chainId":1,"command":{"do":"snapshot"}}}')
 */
export function readLinkRequest(text: string): LinkRequest | undefined {
  try {
    return requestSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
