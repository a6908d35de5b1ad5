import { BenchError } from '../BenchError.ts'
import { quoteForeign } from '../foreign/quoteForeign.ts'
import { findProblems, fits, type InputProblem, type Reader } from './reader.ts'

const MOST = 10

/** `what` names the parameter itself in errors. Default: `its options`. */
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

export function toProblemLine({ path, message }: InputProblem, whole: string): string {
  return `${toPlaceText(path) || whole}: ${message}`
}

/** `match.tag[1]`. A field that isn't a plain name is put in brackets. */
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
