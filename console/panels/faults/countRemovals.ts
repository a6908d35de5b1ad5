/** What was in a list, and how often something has left it. */
export type Removals = { readonly ids: readonly string[]; readonly count: number }

/**
 * Counts on when something has left the list. The same object while the list is the same.
 *
 * @example
 * countRemovals({ ids: ['a', 'b'], count: 0 }, ['b']) // { ids: ['b'], count: 1 }
 */
export function countRemovals(known: Removals, ids: readonly string[]): Removals {
  const isGone = known.ids.some((id) => !ids.includes(id))
  if (!isGone && known.ids.length === ids.length) return known
  return { ids, count: known.count + (isGone ? 1 : 0) }
}
