/** A batch of changes: from an input until all its effects are done. Batches nest. */
export type Batch = {
  begin(): void
  /** Ends a batch. The end of the outermost batch sends each notification once. */
  end(): void
  /** Registers a notification. Repeats are merged. Outside of a batch it is sent at once. */
  changed(notify: () => void): void
}

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
