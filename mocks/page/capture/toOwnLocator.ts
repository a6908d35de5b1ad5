import { listElements, quote, toNthRoleLocator, toRoleLocator } from './toRoleLocator.ts'

const TEST_ID = 'data-testid'

/** By role and name, else by test id, else by its place among those. Undefined where none finds this element alone. */
export const toOwnLocator = (element: Element): string | undefined =>
  toRoleLocator(element) ?? toTestIdLocator(element) ?? toNthTestIdLocator(element) ?? toNthRoleLocator(element)

/** Within the nearest element around it whose own test id is unique, where that is needed. */
function toTestIdLocator(element: Element): string | undefined {
  const id = element.getAttribute(TEST_ID)
  if (!id) return undefined
  if (isOnly(document, id)) return toCode(id)
  for (let at = element.parentElement; at; at = at.parentElement) {
    const outer = at.getAttribute(TEST_ID)
    if (outer && isOnly(document, outer)) return isOnly(at, id) ? `${toCode(outer)}.${toCode(id)}` : undefined
  }
  return undefined
}

function toNthTestIdLocator(element: Element): string | undefined {
  const id = element.getAttribute(TEST_ID)
  if (!id) return undefined
  const same = listElements(document).filter((each) => each.getAttribute(TEST_ID) === id)
  return `${toCode(id)}.nth(${same.indexOf(element)})`
}

const isOnly = (root: ParentNode, id: string): boolean =>
  listElements(root).filter((each) => each.getAttribute(TEST_ID) === id).length === 1

const toCode = (id: string): string => `getByTestId(${quote(id)})`
