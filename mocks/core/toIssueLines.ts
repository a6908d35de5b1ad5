import type { z } from 'zod'
import { toPlaceText } from './input/checkInput.ts'

type Issue = z.core.$ZodIssue

/**
 * Formats the errors of a value that came from outside, as `place: message`. When several shapes do not fit, the
 * closest one is reported.
 *
 * @param whole the name of the value itself, for an error at the top
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
    return issue.keys.map((key) => `${toPlaceText([...path, key])}: there is no such field`)
  }
  return [`${toPlaceText(path) || whole}: ${issue.message}`]
}

/** How far a shape is from fitting: an unknown field, or a missing one, weighs most. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'seed').length : 0
    const lacking = issue.code === 'invalid_type' && issue.path.length < 2 ? 2 : 0
    return sum + 1 + unknown * 2 + lacking
  }, 0)
}
