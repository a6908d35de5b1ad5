import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/**
 * Tells what is wrong with a value that came from outside, as `place: message`. Of several shapes that do not fit, the
 * one that comes nearest speaks.
 *
 * @param whole what a place at the top is called
 * @example
 * toIssueLines(error.issues, 'fault') // ['match.nth: Too small: expected number to be >=1']
 */
export function toIssueLines(issues: readonly Issue[], whole: string): readonly string[] {
  return issues.flatMap((issue) => toLines(issue, [], whole))
}

function toLines(issue: Issue, above: readonly PropertyKey[], whole: string): readonly string[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.reduce((best, branch) => (distance(branch) < distance(best) ? branch : best))
    return nearest.flatMap((inner) => toLines(inner, path, whole))
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${toPlace([...path, key], whole)}: there is no such field`)
  }
  return [`${toPlace(path, whole)}: ${issue.message}`]
}

/** How far a shape is from fitting: a field that it does not know, or one that is missing whole, weighs most. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'seed').length : 0
    const lacking = issue.code === 'invalid_type' && issue.path.length < 2 ? 2 : 0
    return sum + 1 + unknown * 2 + lacking
  }, 0)
}

/** `match.tag[1]`; a field that is no plain name stands in brackets. */
function toPlace(path: readonly PropertyKey[], whole: string): string {
  const parts = path.map((part) => {
    if (typeof part === 'number') return `[${part}]`
    const name = String(part)
    return /^\w+$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`
  })
  return parts.join('').replace(/^\./, '') || whole
}
