import { z } from 'zod'
import { DEED_CALLS } from './effectCalls.ts'
import { matchesMethod } from './matchesRpcFault.ts'
import type { RpcFault, RpcFaultEffect, RpcFaultMatch } from './rpcFault.ts'

/** The longest time that a fault may take: a day, in milliseconds. */
const LONGEST = 86_400_000
/** RFC 6455 §5.5: a control frame carries 125 bytes, two of them the close code. */
const LONGEST_REASON = 123

const ms = z.number().min(0).max(LONGEST)
const seed = z.int().optional()
const text = z.string().max(1_000)
const blocks = z.int().min(1).max(1_000)

/** What an endpoint may send (RFC 6455 §7.4), and 1006: an end with no closing handshake. */
const closeCode = z.int().refine((code) => isCloseCode(code), {
  error: 'expected 1000 to 1003, 1006 to 1014, or 3000 to 4999',
})
const reason = z.string().refine((value) => encodeURIComponent(value).replace(/%../g, '.').length <= LONGEST_REASON, {
  error: `expected at most ${LONGEST_REASON} bytes of UTF-8`,
})

const effectSchema: z.ZodType<RpcFaultEffect> = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('delay'), ms, jitter: ms.optional(), seed }),
  z.strictObject({ kind: z.literal('error'), code: z.int(), message: text, data: z.json().optional() }),
  z.strictObject({
    kind: z.literal('rateLimit'),
    retryAfter: z.int().min(0).max(86_400).optional(),
    limit: z.int().min(0).max(1_000_000).optional(),
    windowMs: ms.optional(),
  }),
  z.strictObject({
    kind: z.literal('httpStatus'),
    status: z.int().min(400).max(599),
    body: z.string().max(100_000).optional(),
  }),
  z.strictObject({ kind: z.literal('drop') }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('halfAnswer') }),
  z.strictObject({ kind: z.literal('brokenJson') }),
  z.strictObject({ kind: z.literal('closeSocket'), code: closeCode.optional(), reason: reason.optional() }),
  z.strictObject({ kind: z.literal('wrongChainId'), chainId: z.int().min(1) }),
  z.strictObject({ kind: z.literal('staleHead'), blocks }),
  z.strictObject({ kind: z.literal('reorg'), depth: blocks }),
  z.strictObject({ kind: z.literal('dropTransaction') }),
  z.strictObject({ kind: z.literal('stuckPending') }),
  z.strictObject({ kind: z.literal('replaceTransaction') }),
  z.strictObject({ kind: z.literal('silence') }),
])

const method = z
  .string()
  .max(100)
  .regex(/^[\w.]*\*?$/, 'expected a method, or its beginning and *')
  .min(1)

const matchSchema: z.ZodType<RpcFaultMatch> = z.strictObject({
  method: z.union([method, z.array(method).min(1).max(100)]).optional(),
  client: z.string().min(1).max(200).optional(),
  params: z.string().min(1).max(10_000).optional(),
  transport: z.enum(['http', 'websocket']).optional(),
  nth: z.int().min(1).optional(),
  times: z.int().min(1).optional(),
  probability: z.number().min(0).max(1).optional(),
  seed,
})

/**
 * What an {@link RpcFault} looks like from outside: a file, the console, the control address.
 * Strict: unknown fields are refused, and so is what contradicts itself.
 */
export const rpcFaultSchema: z.ZodType<RpcFault> = z
  .strictObject({ name: z.string().min(1).max(100).optional(), match: matchSchema, do: effectSchema })
  .superRefine((fault, context) => {
    for (const { path, message } of findContradictions(fault)) context.addIssue({ code: 'custom', path, message })
  })

type Contradiction = { readonly path: string[]; readonly message: string }

function findContradictions({ match, do: effect }: RpcFault): Contradiction[] {
  const { nth, times, probability } = match
  const found: Contradiction[] = []
  const say = (field: string, message: string) => found.push({ path: ['match', field], message })
  if (nth !== undefined && times !== undefined) say('times', 'goes not with nth, which names one call')
  if (nth !== undefined && probability !== undefined) say('probability', 'goes not with nth, which names one call')
  if (match.seed !== undefined && probability === undefined) say('seed', 'draws nothing without probability')
  const { methods, notifications } = DEED_CALLS[effect.kind]
  if (methods && match.method !== undefined) {
    const possible = notifications ? [...methods, 'eth_subscribe'] : methods
    const wanted = typeof match.method === 'string' ? [match.method] : match.method
    if (!wanted.some((one) => possible.some((name) => matchesMethod(one, name))))
      say('method', `${effect.kind} is done to ${possible.join(', ')} only`.slice(0, 200))
  }
  return found
}

function isCloseCode(code: number): boolean {
  return (code >= 1000 && code <= 1003) || (code >= 1006 && code <= 1014) || (code >= 3000 && code <= 4999)
}
