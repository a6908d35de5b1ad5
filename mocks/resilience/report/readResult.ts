import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/toIssueLines'
import { RESULT_VERSION, type ResilienceResult } from '../resilienceResult.ts'
import { resultSchema } from './resultSchema.ts'

/**
 * Reads a result that a test of a flow wrote.
 *
 * @param place where it stands, for errors
 * @throws BenchError when it is not a result, or one of another version
 * @example
 * readResult(await readFile('test-results/checkout/resilience.json', 'utf8'), 'checkout/resilience.json')
 */
export function readResult(text: string, place: string): ResilienceResult {
  const value = readJson(text, place)
  const version = (value as { readonly v?: unknown } | null)?.v
  if (typeof version === 'number' && version !== RESULT_VERSION)
    throw new BenchError(
      `${place} is a result of version ${version}. This walletbench reads version ${RESULT_VERSION}.`,
      {
        hint: 'Run the tests again with this version of walletbench, or make the report with the one that ran them.',
      },
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
