export type Batch = ReturnType<typeof createBatch>

/** From an input until all its effects are done. Batches nest: the end of the outermost one sends each notification once. */
export function createBatch() {
  const waiting = new Set<() => void>()
  let depth = 0

  function tell(): void {
    const told = [...waiting]
    waiting.clear()
    for (const notify of told) notify()
  }

  return {
    begin() {
      depth += 1
    },
    end() {
      depth -= 1
      if (depth === 0 && waiting.size > 0) tell()
    },
    changed(notify: () => void) {
      waiting.add(notify)
      if (depth === 0) tell()
    },
  }
}
