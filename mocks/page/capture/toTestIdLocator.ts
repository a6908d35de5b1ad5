import { listElements } from './listElements.ts'

/** Playwright's default. */
const TEST_ID = 'data-testid'

/**
 * Makes an element's test id as Playwright's code, within the nearest element around it whose own test id is unique.
 *
 * @returns undefined where it has none, or where others in that element have the same one
 */
export function toTestIdLocator(element: Element, root: ParentNode = document): string | undefined {
  const id = element.getAttribute(TEST_ID)
  if (!id) return undefined
  if (isOnly(root, id)) return toCode(id)
  for (let at = element.parentElement; at; at = at.parentElement) {
    const outer = at.getAttribute(TEST_ID)
    if (outer && isOnly(root, outer)) return isOnly(at, id) ? `${toCode(outer)}.${toCode(id)}` : undefined
  }
  return undefined
}

function isOnly(root: ParentNode, id: string): boolean {
  return listElements(root).filter((each) => each.getAttribute(TEST_ID) === id).length === 1
}

function toCode(id: string): string {
  return `getByTestId('${id.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}')`
}
