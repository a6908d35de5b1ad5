import { isInaccessible } from 'dom-accessibility-api'
import { type Candidate, listCandidates } from './listCandidates.ts'
import { listElements } from './listElements.ts'
import { listScopes } from './listScopes.ts'

/** How a test finds an element. */
export type FoundLocator = {
  /** Playwright's code after `page.`. */
  readonly locator: string
  /** Why it may find another one, in words. */
  readonly reason?: string | undefined
}

/**
 * Finds how a test finds an element, as Playwright recommends: by role and name, else by label, placeholder, test id or
 * text, within what is around it where that is needed, else by its number.
 *
 * @param root the part of the page that the test sees
 * @example
 * toLocator(button, pane) // { locator: "getByRole('button', { name: 'Connect' })" }
 */
export function toLocator(element: Element, root: ParentNode): FoundLocator {
  const all = listElements(root)
  // Whether an element is hidden takes the longest to find out.
  const find = ({ fits }: Candidate, among = all) => among.filter((each) => fits(each) && !isInaccessible(each))
  const isOnly = ([only, ...others]: readonly Element[]) => only === element && others.length === 0
  const candidates = listCandidates(element)
  for (const candidate of candidates) if (isOnly(find(candidate))) return { locator: candidate.code }
  const scopes = listScopes(element, root).flatMap((scope) => {
    const [outer, ...others] = find(scope)
    return outer && others.length === 0 ? [{ code: scope.code, inside: listElements(outer) }] : []
  })
  for (const candidate of candidates)
    for (const { code, inside } of scopes)
      if (isOnly(find(candidate, inside))) return { locator: `${code}.${candidate.code}` }
  const numbered = candidates[0] ?? byTag(element)
  const place = find(numbered).indexOf(element)
  const reason =
    candidates.length === 0
      ? 'The element has no name, label, test id or text.'
      : `Several elements are like this one: it was number ${place + 1} of them.`
  return { locator: `${numbered.code}.nth(${place})`, reason }
}

function byTag({ localName }: Element): Candidate {
  return { code: `locator('${localName}')`, fits: (each) => each.localName === localName }
}
