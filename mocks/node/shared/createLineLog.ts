export type LineLog = { write(chunk: string): void; lines(): readonly string[] }

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
