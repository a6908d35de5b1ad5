import { z } from 'zod'
import type { Seen } from './probe.ts'

/**
 * Why a difference stays:
 * - `node`: the node's own words, or how the wallet asks it
 * - `internals`: MetaMask's inner state in an answer: names and numbers that mean nothing to a dapp
 * - `words`: the same code at the same moment; the text names the fault in other words
 * - `strict`: the simulated wallet refuses what would not be done as asked, where MetaMask lets it pass
 * - `local chain`: MetaMask has it on the chains that it lists, and the bench's are none of them
 * - `not simulated`: a service or a feature that the simulated wallet has not
 */
export const REASONS = ['node', 'internals', 'words', 'strict', 'local chain', 'not simulated'] as const
export type Reason = (typeof REASONS)[number]

const seenSchema: z.ZodType<Seen> = z.looseObject({})

const differenceSchema = z.strictObject({
  /** Where in what was seen, such as `answers[0].error.message`. */
  at: z.string(),
  /** Why it stays; null: nobody knows. */
  reason: z.enum(REASONS).nullable(),
})

const entrySchema = z.strictObject({
  probe: z.string(),
  metamask: seenSchema,
  /** `same`, or what the simulated wallet did, where it is another. */
  simulator: z.union([z.literal('same'), seenSchema]),
  differences: z.array(differenceSchema).optional(),
})
export type ConformanceEntry = z.output<typeof entrySchema>

/** What a run has found, probe by probe, in their order. Nothing in it is of one run alone. */
export const conformanceReportSchema = z.strictObject({
  /** MetaMask's release. */
  version: z.string(),
  persona: z.string(),
  probes: z.array(entrySchema),
})
export type ConformanceReport = z.output<typeof conformanceReportSchema>
