import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { listElements } from './listElements.ts'

const TELLING: ReadonlySet<string> = new Set(['button', 'link', 'heading', 'tab'])

export type Seen = {
  /** What the press itself draws does not count. */
  pressed(): void
  take(): Element | undefined
}

/** Notes what the dapp shows after a press, because a test waits for the same. */
export function watchSeen(page: Pick<Window, 'requestAnimationFrame'>, findDapp: () => Element | null): Seen {
  let before: ReadonlySet<string> | undefined
  let last: string | undefined
  let presses = 0
  return {
    pressed() {
      presses += 1
      const own = presses
      before = undefined
      const look = () => {
        if (own === presses) before = new Set(listTelling(findDapp()).keys())
      }
      // The second frame shows what the press itself changed.
      page.requestAnimationFrame(() => page.requestAnimationFrame(look))
    },
    take() {
      if (!before) return undefined
      for (const [name, element] of listTelling(findDapp())) {
        if (before.has(name) || name === last) continue
        last = name
        return element
      }
      return undefined
    },
  }
}

/** Leaves out names with digits, such as blocks and hashes, which differ in each run. */
function listTelling(dapp: Element | null): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>()
  for (const element of dapp ? listElements(dapp) : []) {
    const role = getRole(element)
    if (role === null || !TELLING.has(role) || isInaccessible(element)) continue
    const name = computeAccessibleName(element).trim()
    const key = `${role} ${name}`
    if (name !== '' && !/\d/.test(name) && !found.has(key)) found.set(key, element)
  }
  return found
}
