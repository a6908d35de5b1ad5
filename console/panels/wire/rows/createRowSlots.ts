/** Gives rows elements that they keep for as long as they are in sight. */
export type RowSlots = {
  /**
   * The slot of each of these rows, by their keys. A row that was there before keeps its slot; one that comes takes that
   * of one that went: changing an element costs less than making a new one.
   */
  assign(keys: readonly string[]): readonly number[]
}

/** Creates slots without rows. */
export function createRowSlots(): RowSlots {
  let known: ReadonlyMap<string, number> = new Map()
  return {
    assign(keys) {
      const next = new Map<string, number>()
      for (const key of keys) {
        const slot = known.get(key)
        if (slot !== undefined) next.set(key, slot)
      }
      const taken = new Set(next.values())
      let free = 0
      const given = new Set<string>()
      const slots = keys.map((key) => {
        const kept = given.has(key) ? undefined : next.get(key)
        given.add(key)
        if (kept !== undefined) return kept
        while (taken.has(free)) free += 1
        taken.add(free)
        // A file may number two events alike: only the first keeps its slot.
        if (!next.has(key)) next.set(key, free)
        return free
      })
      known = next
      return slots
    },
  }
}
