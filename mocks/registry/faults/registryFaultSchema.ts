import { z } from 'zod'
import { effectSchemas, matchFields, nameSchema } from '#mocks/core/faults/faultSchemas'
import { findMatchProblems } from '#mocks/core/faults/findMatchProblems'
import type { RegistryFault } from './registryFault.ts'

const { delay, httpStatus, brokenJson } = effectSchemas
const { method: _, ...counts } = matchFields
const path = z.string().max(1_000).regex(/^\//, 'expected a path that begins with /')

/** A {@link RegistryFault} from outside. Strict: it refuses unknown fields and fields that contradict each other. */
export const registryFaultSchema = z
  .strictObject({
    name: nameSchema,
    match: z.strictObject({ ...counts, path: z.union([path, z.array(path).min(1).max(100)]).optional() }),
    do: z.discriminatedUnion('kind', [
      delay,
      httpStatus,
      brokenJson,
      z.strictObject({ kind: z.literal('emptyList') }),
      z.strictObject({ kind: z.literal('missingImages') }),
      z.strictObject({ kind: z.literal('hold') }),
      z.strictObject({ kind: z.literal('sparseWallets') }),
      z.strictObject({ kind: z.literal('refuseTelemetry') }),
    ]),
  })
  .superRefine(({ match }, context) => {
    for (const { path, message } of findMatchProblems(match))
      context.addIssue({ code: 'custom', path: [...path], message })
  }) as unknown as z.ZodType<RegistryFault>
