/**
 * Visits the lines of a text, trimmed, without building a list of them: texts of hundreds of megabytes are fine.
 *
 * @param visit receives the line's text, its number counted from 1, and whether it is the last line that is not blank
 * @example
 * walkLines('a\r\n b\n', (text, number) => console.log(number, text)) // 1 a, 2 b
 */
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
