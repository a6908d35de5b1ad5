import { z } from 'zod'
import type { ResilienceResult, RunFacts, RunRequest } from '../resilienceResult.ts'
import { RESULT_VERSION } from '../resilienceResult.ts'
import { FAMILIES } from '../scenario.ts'
import { VERDICTS } from '../verdict.ts'

const text = z.string().max(100_000)
const texts = z.array(text).max(1_000)
/** A file beside the result: its name alone, so that it leads nowhere else. */
const fileName = z
  .string()
  .max(200)
  .regex(/^[\w-][\w.-]*$/, 'expected the name of a file beside the result, not a path')

const request = z.looseObject({
  method: text,
  transport: text,
  chainId: z.number(),
  decision: z.enum(['approve', 'reject', 'close', 'ignore', 'open']),
  isByScenario: z.boolean(),
  isExpected: z.boolean(),
  error: z.object({ code: z.number(), message: text }).optional(),
  isAfter: z.boolean(),
  isClicked: z.boolean(),
  isRepeat: z.boolean(),
  isForLeftAccount: z.literal(true).optional(),
  transaction: z.enum(['succeeded', 'reverted', 'pending', 'replaced', 'reorged', 'dropped', 'otherChain']).optional(),
  isLost: z.boolean().optional(),
}) satisfies z.ZodType<RunRequest>

const facts = z.looseObject({
  requests: z.array(request).max(1_000),
  errors: texts,
  newTexts: texts,
  busy: texts,
  isBlank: z.boolean(),
  asksReceipts: z.boolean(),
  movedMs: z.number().min(0),
  end: z.enum(['reached', 'failed', 'waiting']),
  failure: text.optional(),
  secondTry: z.enum(['click', 'reload', 'failed', 'none']),
  tries: texts,
}) satisfies z.ZodType<RunFacts>

/** A {@link ResilienceResult} from a file. Fields that it does not know stay. */
export const resultSchema = z.looseObject({
  v: z.literal(RESULT_VERSION),
  flow: text.min(1),
  spec: text,
  project: text,
  scenario: z.string().regex(/^[\w-]{1,100}$/, 'expected the id of a scenario'),
  family: z.enum(FAMILIES).optional(),
  title: text,
  verdict: z.enum(VERDICTS),
  why: text,
  isAfterReload: z.boolean(),
  met: text.optional(),
  facts,
  pictures: z.object({ before: fileName.optional(), at: fileName.optional(), after: fileName.optional() }),
  recording: fileName.optional(),
  command: text,
  durationMs: z.number().min(0),
  retry: z.int().min(0),
}) satisfies z.ZodType<ResilienceResult>
