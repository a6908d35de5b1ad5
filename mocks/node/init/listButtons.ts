import { type DappFiles, listSources } from './dappFiles.ts'

export type Button = {
  readonly path: string
  /** Between its name and its `>`: includes the handler. */
  readonly attributes: string
  readonly text: string
}

/** Of JSX, HTML, Vue and Svelte: `<button>`, `<Button>`, `<PrimaryButton>`. */
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

/** Its first `>` outside braces and quotes: an arrow function in a handler has one, too. */
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

/** Plain text, or a string in braces: `{'Connect'}`. */
function toText(content: string): string {
  const plain = content.replace(/\s+/g, ' ').trim()
  const [, quoted] = /^\{\s*(["'`])([^"'`${}]+)\1\s*\}$/.exec(plain) ? [plain, plain.slice(2, -2)] : []
  if (quoted !== undefined) return quoted.trim()
  return /[{}&]/.test(plain) ? '' : plain
}
