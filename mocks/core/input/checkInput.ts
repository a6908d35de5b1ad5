import type { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { quoteForeign } from '#mocks/core/foreign/quoteForeign'
import { findProblems, fits, type InputProblem, type Reader } from './reader.ts'

const MOST = 10

type Issue = z.core.$ZodIssue

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
  throw new BenchError(`${name}: ${first}`, { metaMessages: [...others, ...(more > 0 ? [`And ${more} more.`] : [])] })
}

export const toProblemLine = ({ path, message }: InputProblem, whole: string): string =>
  `${toPlaceText(path) || whole}: ${message}`

export function toPlaceText(path: readonly PropertyKey[]): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`
    const name = String(part)
    return /^\w{1,40}$/.test(name) ? `.${name}` : `[${quoteForeign(name, 40)}]`
  })
  return parts.join('').replace(/^\./, '')
}

const toSentence = (line: string): string => (/[.?!]$/.test(line) ? line : `${line}.`)

export const toIssueLines = (issues: readonly Issue[], whole: string): readonly string[] =>
  issues.flatMap((issue) => toLines(issue, [], whole))

function toLines(issue: Issue, above: readonly PropertyKey[], whole: string): readonly string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
    return nearest.flatMap((inner) => toLines(inner, path, whole))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${toPlaceText([...path, key])}: there is no such field`)
  }
  return [`${toPlaceText(path) || whole}: ${issue.message}`]
}

function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'seed').length : 0
    const lacking = issue.code === 'invalid_type' && issue.path.length < 2 ? 2 : 0
    return sum + 1 + unknown * 2 + lacking
  }, 0)
}
