import { computeAccessibleName, getRole, isInaccessible } from 'dom-accessibility-api'
import { listElements } from './listElements.ts'

/** What says that a dapp went on: something to press, or a heading. */
const TELLING: ReadonlySet<string> = new Set(['button', 'link', 'heading', 'tab'])

/** What has appeared in a dapp since a person last pressed something in it. */
export type Seen = {
  /** A person has pressed something: what its own press draws does not count. */
  pressed(): void
  /** The first thing that has appeared since. Undefined for nothing, and for what was returned before. */
  take(): Element | undefined
}

/**
 * Creates what notes how a dapp has gone on when a person turns to something else: a test waits for the same.
 *
 * @example
 * const seen = watchSeen(window, () => document.querySelector('main'))
 */
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

/** By role and name. Names with digits, such as those of blocks and hashes, are others in each run. */
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
