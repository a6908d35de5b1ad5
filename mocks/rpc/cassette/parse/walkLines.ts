/** Lines are trimmed, and counted from 1. `last` is the last line that is not blank. */
export function walkLines(text: string, visit: (text: string, number: number, last: boolean) => void): void {
  const end = text.trimEnd().length
  let start = 0
  for (let number = 1; start < end; number++) {
    const found = text.indexOf('\n', start)
    const lineEnd = found === -1 || found > end ? end : found
    visit(text.slice(start, lineEnd).trim(), number, lineEnd === end)
    start = lineEnd + 1
  }
}
