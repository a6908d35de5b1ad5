import { BenchError } from '../BenchError.ts'
import { quoteForeign } from '../foreign/quoteForeign.ts'
import { findProblems, fits, type InputProblem, type Reader } from './reader.ts'

/** How many problems an error lists. */
const MOST = 10

/**
 * Checks what a public function was given, before it does anything.
 *
 * @param name the function
 * @param what the parameter itself, for an error at the top. Default: `its options`
 * @throws BenchError that names the function, the option, what was given and what is expected
 * @example
 * checkInput('createTrace', shape<TraceParameters>({ capacity: optional(integer({ min: 1 })), … }), parameters)
 * // createTrace: capacity must be an integer from 1 on, but got 0.
 */
export function checkInput<value>(
  name: string,
  reader: Reader<value>,
  given: unknown,
  what = 'the options',
): asserts given is value {
  if (fits(reader, given)) return
  const problems = findProblems(reader, given)
  const [first = '', ...others] = problems
    .slice(0, MOST)
    .map(({ path, message }) => toSentence(`${toPlaceText(path) || what} ${message}`))
  const more = problems.length - MOST
  throw new BenchError(`${name}: ${first}`, {
    metaMessages: [...others, ...(more > 0 ? [`And ${more} more.`] : [])],
  })
}

/**
 * Formats a problem as `place: message`.
 *
 * @param whole the name of the value itself, for a problem at the top
 * @example
 * toProblemLine({ path: ['match', 'nth'], message: 'must be an integer' }, 'fault') // 'match.nth: must be an integer'
 */
export function toProblemLine({ path, message }: InputProblem, whole: string): string {
  return `${toPlaceText(path) || whole}: ${message}`
}

/** `match.tag[1]`. A field that is not a plain name is put in brackets. */
export function toPlaceText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`
    const name = String(part)
    return /^\w{1,40}$/.test(name) ? `.${name}` : `[${quoteForeign(name, 40)}]`
  })
  return parts.join('').replace(/^\./, '')
}

function toSentence(line: string): string {
  return /[.?!]$/.test(line) ? line : `${line}.`
}
