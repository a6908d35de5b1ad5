/** The last lines of what a process wrote. */
export type LineLog = {
  /** Takes in a piece of output. */
  write(chunk: string): void
  /** The lines kept, oldest first. */
  lines(): readonly string[]
}

/**
 * Keeps the last lines of an output, in bounded memory.
 *
 * @param capacity about how many characters are kept; twice as many at most
 * @example
 * const log = createLineLog()
 * child.stdout.on('data', log.write)
 */
export function createLineLog(capacity = 16_384): LineLog {
  let text = ''
  return {
    write(chunk) {
      text += chunk
      // Cut seldom: this runs for each piece of a talkative process.
      if (text.length <= capacity * 2) return
      const cut = text.length - capacity
      const lineStart = text.indexOf('\n', cut - 1) + 1
      text = text.slice(lineStart > 0 ? lineStart : cut)
    },
    lines: () => text.split(/\r?\n/).filter((line) => line.trim() !== ''),
  }
}
