import { getRole, isInaccessible } from 'dom-accessibility-api'
import { toStringCode } from '#mocks/codegen/text/toCode'
import { byRole, type Candidate, normalize, TEXT_LENGTH } from './listCandidates.ts'
import { listElements } from './listElements.ts'

/** Around an element, what a person would name to say which one. */
const SCOPES: ReadonlySet<string> = new Set(['region', 'listitem', 'group', 'article', 'form', 'dialog', 'row'])
/** How many texts of an item are tried. */
const MOST_TEXTS = 4

/** What is around an element and has a name, the nearest first. An item of a list is known by a text in it. */
export function listScopes(element: Element, root: ParentNode): readonly Candidate[] {
  const scopes: Candidate[] = []
  for (let each = element.parentElement; each && each !== root; each = each.parentElement) {
    const role = getRole(each)
    if (role === null || !SCOPES.has(role)) continue
    const named = role === 'listitem' ? [] : byRole(each)
    scopes.push(...named)
    for (const text of role === 'listitem' ? listOwnTexts(each) : [])
      scopes.push({
        code: `getByRole('listitem').filter({ hasText: ${toStringCode(text)} })`,
        fits: (other) =>
          getRole(other) === 'listitem' && normalize(other.textContent).toLowerCase().includes(text.toLowerCase()),
      })
  }
  return scopes
}

/** The texts in an element, the first ones. */
function listOwnTexts(element: Element): readonly string[] {
  const texts = listElements(element).filter((each) => each.children.length === 0 && !isInaccessible(each))
  const own = texts
    .map((each) => normalize(each.textContent))
    .filter((text) => text !== '' && text.length <= TEXT_LENGTH)
  return [...new Set(own)].slice(0, MOST_TEXTS)
}
