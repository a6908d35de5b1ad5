import { listElements, quote, toNthRoleLocator, toRoleLocator } from './toRoleLocator.ts'

/** Playwright's default. */
const TEST_ID = 'data-testid'

/**
 * Makes an element's locator as Playwright's code, while the element is still in its page: by role and name, else by its
 * test id, else by its place among those that have the same test id, or role and name.
 *
 * @returns undefined where none finds this element alone
 */
export function toOwnLocator(element: Element): string | undefined {
  return toRoleLocator(element) ?? toTestIdLocator(element) ?? toNthTestIdLocator(element) ?? toNthRoleLocator(element)
}

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

function isOnly(root: ParentNode, id: string): boolean {
  return listElements(root).filter((each) => each.getAttribute(TEST_ID) === id).length === 1
}

function toCode(id: string): string {
  return `getByTestId(${quote(id)})`
}
