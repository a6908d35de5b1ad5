import { type DappFiles, listSources } from './dappFiles.ts'

/** A button in a dapp's sources. */
export type Button = {
  readonly path: string
  /** What is between its name and its `>`: the handler is there. */
  readonly attributes: string
  /** What it says, where that is plain text. */
  readonly text: string
}

/** Lists the buttons of JSX, HTML, Vue and Svelte whose text is plain: `<button>`, `<Button>`, `<PrimaryButton>`. */
export function listButtons(files: DappFiles): readonly Button[] {
  return listSources(files).flatMap(([path, text]) =>
    Array.from(text.matchAll(/<(\w*[bB]utton)\b/g)).flatMap((match): Button[] => {
      const start = match.index + match[0].length
      const end = findTagEnd(text, start)
      const [, content = ''] = /^([^<]*)<\//.exec(text.slice(end + 1, end + 400)) ?? []
      const label = toText(content)
      if (end < 0 || text[end - 1] === '/' || label === '') return []
      return [{ path, attributes: text.slice(start, end), text: label }]
    }),
  )
}

/** Where a tag ends: its first `>` outside braces and quotes. An arrow function in a handler has one, too. */
function findTagEnd(text: string, start: number): number {
  let depth = 0
  let quote = ''
  for (let index = start; index < text.length; index += 1) {
    const sign = text[index] ?? ''
    if (quote) {
      if (sign === quote) quote = ''
    } else if (/["'`]/.test(sign)) quote = sign
    else if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    else if (sign === '>' && depth === 0) return index
  }
  return -1
}

/** Plain text, or a string in braces: `{'Connect'}`. Anything else is not known before it runs. */
function toText(content: string): string {
  const plain = content.replace(/\s+/g, ' ').trim()
  const [, quoted] = /^\{\s*(["'`])([^"'`${}]+)\1\s*\}$/.exec(plain) ? [plain, plain.slice(2, -2)] : []
  if (quoted !== undefined) return quoted.trim()
  return /[{}&]/.test(plain) ? '' : plain
}
