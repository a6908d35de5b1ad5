import { type DappFiles, listSources } from './dappFiles.ts'

/** As the common libraries call each method. A message comes first: it needs no chain. */
const CALLS: readonly (readonly [method: Signing['method'], call: RegExp, button: RegExp])[] = [
  [
    'personal_sign',
    /\b(?:signMessage|signMessageAsync|personal_sign|useSignMessage)\b/,
    /^sign\b(?!.*\b(?:in|up|out|off|typed|permit)\b)/i,
  ],
  [
    'eth_signTypedData_v4',
    /\b(?:signTypedData|signTypedDataAsync|_signTypedData|eth_signTypedData_v4|useSignTypedData)\b/,
    /^sign\b(?!.*\b(?:in|up|out|off)\b)/i,
  ],
]

type Button = {
  readonly path: string
  /** Between its name and its `>`: includes the handler. */
  readonly attributes: string
  readonly text: string
}

export type Signing = {
  readonly method: 'personal_sign' | 'eth_signTypedData_v4'
  readonly path: string
  readonly button: string | undefined
}

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

function toText(content: string): string {
  const plain = content.replace(/\s+/g, ' ').trim()
  const [, quoted] = /^\{\s*(["'`])([^"'`${}]+)\1\s*\}$/.exec(plain) ? [plain, plain.slice(2, -2)] : []
  if (quoted !== undefined) return quoted.trim()
  return /[{}&]/.test(plain) ? '' : plain
}

export function findSigning(files: DappFiles): Signing | undefined {
  const buttons = listButtons(files)
  const found = CALLS.flatMap(([method, call, text]): Signing[] => {
    const source = listSources(files).find(([, content]) => call.test(content))
    if (!source) return []
    const button =
      buttons.find(({ attributes }) => call.test(attributes)) ?? buttons.find((each) => text.test(each.text))
    return [{ method, path: button?.path ?? source[0], button: button?.text }]
  })
  return found.find(({ button }) => button !== undefined) ?? found[0]
}
