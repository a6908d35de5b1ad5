/** One batch of changes: from something that comes in until all of it is done. Batches nest. */
export type Batch = {
  begin(): void
  /** At the end of the outermost batch those who changed are told, each once. */
  end(): void
  /** Somebody changed; may be said any number of times. Outside of a turn it is told at once. */
  changed(notify: () => void): void
}

/** Makes the batches of one relay. */
export function createBatch(): Batch {
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
    changed(notify) {
      waiting.add(notify)
      if (depth === 0) tell()
    },
  }
}
