import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { isJson } from '#mocks/core/foreign/quoteJson'

export type TextOutput = { write(text: string): unknown; readonly isTTY?: boolean | undefined }

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: they are what a terminal reads
/** Bold, red, green, yellow, the default color: none of them hides or moves text. */
const STYLES = /(\u001b\[(?:1|22|31|32|33|39)m)/
/** Where a line of progress begins: over the line before it. */
const PROGRESS = /^\r(?:\u001b\[K)?/
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: they are what a terminal reads

/** Where all output goes: it writes unseen characters as their codes, `\u{202e}`, in JSON `\u202e`. Our styles stay. */
export function toTerminalOutput(output: TextOutput): TextOutput {
  return {
    write(text) {
      if (!output.isTTY) return output.write(toPlain(text))
      const [begin = ''] = PROGRESS.exec(text) ?? []
      const parts = text.slice(begin.length).split(STYLES)
      return output.write(begin + parts.map((part) => (STYLES.test(part) ? part : toPlain(part))).join(''))
    },
    get isTTY() {
      return output.isTTY
    },
  }
}

function toPlain(text: string): string {
  const plain = escapeHidden(text, KEPT)
  // Most texts have nothing to escape, and are not parsed.
  if (plain === text) return text
  if (isJson(text)) return escapeHidden(text, { ...KEPT, isJson: true })
  return text
    .split('\n')
    .map((line) => escapeHidden(line, { ...KEPT, isJson: isJson(line) }))
    .join('\n')
}

const KEPT = { keep: '\n\t' } as const
