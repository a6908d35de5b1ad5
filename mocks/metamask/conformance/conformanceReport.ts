import { z } from 'zod'
import type { Seen } from './probe.ts'

/**
 * Why a difference stays:
 * - `node`: the node's own text, or how the wallet calls it
 * - `internals`: MetaMask's internal state in an answer: names and numbers that mean nothing to a dapp
 * - `words`: the same code at the same moment, with a different message
 * - `strict`: the simulated wallet refuses a request that cannot be fulfilled as asked, and MetaMask accepts it
 * - `local chain`: MetaMask supports it only on chains that it lists, which do not include the bench's
 * - `not simulated`: a service or a feature that the simulated wallet does not have
 */
const REASONS = ['node', 'internals', 'words', 'strict', 'local chain', 'not simulated'] as const
export type Reason = (typeof REASONS)[number]

const seenSchema: z.ZodType<Seen> = z.looseObject({})

const differenceSchema = z.strictObject({ at: z.string(), reason: z.enum(REASONS).nullable() })

const entrySchema = z.strictObject({
  probe: z.string(),
  metamask: seenSchema,
  /** `same`, or what was seen of the simulated wallet if it differs. */
  simulator: z.union([z.literal('same'), seenSchema]),
  differences: z.array(differenceSchema).optional(),
})
export type ConformanceEntry = z.output<typeof entrySchema>

/** Contains no values that differ between runs. */
export const conformanceReportSchema = z.strictObject({
  version: z.string(),
  persona: z.string(),
  probes: z.array(entrySchema),
})
export type ConformanceReport = z.output<typeof conformanceReportSchema>
