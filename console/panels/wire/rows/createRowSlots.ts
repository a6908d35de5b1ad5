export type RowSlots = {
  /** Rows keep their slots, and new ones take free slots: changing an element is cheaper than creating one. */
  assign(keys: readonly string[]): readonly number[]
}

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
        // A file may give two events the same number: only the first keeps its slot.
        if (!next.has(key)) next.set(key, free)
        return free
      })
      known = next
      return slots
    },
  }
}
