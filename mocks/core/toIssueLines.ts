import type { z } from 'zod'
import { toPlaceText } from './input/checkInput.ts'

type Issue = z.core.$ZodIssue

/** If several shapes don't fit, reports the closest one. */
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

/** An unknown or a missing field weighs most. */
function distance(branch: readonly Issue[]): number {
  return branch.reduce((sum, issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.filter((key) => key !== 'seed').length : 0
    const lacking = issue.code === 'invalid_type' && issue.path.length < 2 ? 2 : 0
    return sum + 1 + unknown * 2 + lacking
  }, 0)
}
