import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/input/checkInput'
import { redactText } from '#mocks/core/secrets/redactText'
import {
  HAND_TRIES,
  RESULT_VERSION,
  type ResilienceResult,
  type RunFacts,
  type RunRequest,
} from '#mocks/resilience/resilienceResult'
import { FAMILIES } from '#mocks/resilience/scenario'
import { VERDICTS } from '#mocks/resilience/verdict'

const LONGEST = 4_000
const text = z.string().max(100_000)
const texts = z.array(text).max(1_000)

/** Its name alone, so that it leads nowhere else. */
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
  secondTry: z.enum([...HAND_TRIES, 'none']),
  tries: texts,
}) satisfies z.ZodType<RunFacts>

const resultSchema = z.looseObject({
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

export function readResult(text: string, place: string): ResilienceResult {
  const value = readJson(text, place)
  const version = (value as { readonly v?: unknown } | null)?.v
  if (typeof version === 'number' && version !== RESULT_VERSION)
    throw new BenchError(
      `${place} is a result of version ${version}. This walletbench reads version ${RESULT_VERSION}.`,
      { hint: 'Run the tests again with this version of walletbench, or make the report with the one that ran them.' },
    )
  const read = resultSchema.safeParse(value)
  if (read.success) return read.data
  throw new BenchError(`${place} is not a result of a resilience test.`, {
    metaMessages: toIssueLines(read.error.issues, 'the result').slice(0, 5),
    hint: 'Run the test again: it writes the file anew.',
  })
}

function readJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new BenchError(`${place} is not valid JSON.`, {
      hint: 'Its test was perhaps ended while it wrote the file. Run the test again.',
      cause,
    })
  }
}

export const scrubResult = (result: ResilienceResult): ResilienceResult => scrub(result) as ResilienceResult

function scrub(value: unknown): unknown {
  if (typeof value === 'string') {
    const text = redactText(value)
    return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length} characters)` : text
  }
  if (Array.isArray(value)) return value.map(scrub)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, scrub(inner)]))
}
