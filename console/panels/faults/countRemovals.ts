export type Removals = { readonly ids: readonly string[]; readonly count: number }

/** Returns the same object while the list is the same. */
export function countRemovals(known: Removals, ids: readonly string[]): Removals {
  const isGone = known.ids.some((id) => !ids.includes(id))
  if (!isGone && known.ids.length === ids.length) return known
  return { ids, count: known.count + (isGone ? 1 : 0) }
}
