/** The last lines of a process's output. */
export type LineLog = {
  /** Adds a chunk of output. */
  write(chunk: string): void
  /** Returns the lines kept, oldest first. */
  lines(): readonly string[]
}

/**
 * Keeps the last lines of an output in bounded memory.
 *
 * @param capacity about how many characters are kept, at most twice as many
 * @example
 * const log = createLineLog()
 * child.stdout.on('data', log.write)
 */
export function createLineLog(capacity = 16_384): LineLog {
  let text = ''
  return {
    write(chunk) {
      text += chunk
      // Cut rarely: this runs for each chunk of a verbose process.
      if (text.length <= capacity * 2) return
      const cut = text.length - capacity
      const lineStart = text.indexOf('\n', cut - 1) + 1
      text = text.slice(lineStart > 0 ? lineStart : cut)
    },
    lines: () => text.split(/\r?\n/).filter((line) => line.trim() !== ''),
  }
}
