import { z } from 'zod'
import { effectSchemas, LONGEST, matchFields, nameSchema } from '#mocks/core/faults/faultSchemas'
import { type FaultProblem, findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import { matchesMethod } from '#mocks/core/faults/matchesMethod'
import { AFFECTED_CALLS } from './affectedCalls.ts'
import type { RpcFault } from './rpcFault.ts'

const blocks = z.int().min(1).max(1_000)
const { delay, drop, error, close, httpStatus, brokenJson } = effectSchemas

const effect = z.discriminatedUnion('kind', [
  delay,
  drop,
  error,
  close,
  httpStatus,
  brokenJson,
  z.strictObject({
    kind: z.literal('rateLimit'),
    retryAfter: z.int().min(0).max(86_400).optional(),
    limit: z.int().min(0).max(1_000_000).optional(),
    windowMs: z.number().min(0).max(LONGEST).optional(),
  }),
  z.strictObject({ kind: z.literal('hang') }),
  z.strictObject({ kind: z.literal('halfAnswer') }),
  z.strictObject({ kind: z.literal('wrongChainId'), chainId: z.int().min(1) }),
  z.strictObject({ kind: z.literal('staleHead'), blocks }),
  z.strictObject({ kind: z.literal('reorg'), depth: blocks }),
  z.strictObject({ kind: z.literal('dropTransaction') }),
  z.strictObject({ kind: z.literal('stuckPending') }),
  z.strictObject({ kind: z.literal('replaceTransaction'), by: z.enum(['cancel', 'speedUp']).optional() }),
  z.strictObject({ kind: z.literal('silence') }),
])

const match = z.strictObject({
  ...matchFields,
  client: z.string().min(1).max(200).optional(),
  params: z.string().min(1).max(10_000).optional(),
  transport: z.enum(['http', 'websocket']).optional(),
})

/**
 * An {@link RpcFault} from outside: a file, the console, the control address. Strict: it refuses unknown fields and
 * fields that contradict each other.
 */
export const rpcFaultSchema = z.strictObject({ name: nameSchema, match, do: effect }).superRefine((fault, context) => {
  for (const { path, message } of findContradictions(fault as RpcFault))
    context.addIssue({ code: 'custom', path: [...path], message })
}) as unknown as z.ZodType<RpcFault>

function findContradictions({ match, do: effect }: RpcFault): readonly FaultProblem[] {
  const found = findMatchProblems(match)
  const { methods, notifications } = AFFECTED_CALLS[effect.kind]
  if (!methods || match.method === undefined) return found
  const { method } = match
  const possible = notifications ? [...methods, 'eth_subscribe'] : methods
  if ([method].flat().some((wanted) => possible.some((name) => matchesMethod(wanted, name)))) return found
  const message = `${effect.kind} applies to ${possible.join(', ')} only`.slice(0, 200)
  return [...found, { path: ['match', 'method'], message }]
}
