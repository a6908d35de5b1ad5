import { type BugId, bugs } from './bugs.ts'

/** Whether a bug is planted. */
export type HasBug = (id: BugId) => boolean

/**
 * Reads which bug an address plants.
 *
 * @throws RangeError for a bug that does not exist
 * @example
 * const hasBug = readBug('?bug=each-click-pays')
 * hasBug('each-click-pays') // true
 */
export function readBug(search: string): HasBug {
  const planted = new URLSearchParams(search).get('bug')
  if (planted !== null && !Object.hasOwn(bugs, planted)) throw new RangeError(`There is no bug ${planted}.`)
  return (id) => id === planted
}
