import type { Code } from './code.ts'
import { toStringCode } from './toCode.ts'
import type { ChainCall } from './toStatement.ts'

/**
 * Parses Playwright's locators for the layout: `getByRole('list').getByText('a.b')` is two calls. Undefined for
 * anything else.
 */
export function readChain(text: string): readonly ChainCall[] | undefined {
  const calls = split(text, '.').map((part) => {
    const [, name, inside] = /^([A-Za-z_]\w*)\((.*)\)$/s.exec(part.trim()) ?? []
    return name === undefined || inside === undefined ? undefined : { name, args: split(inside, ',').map(toArgument) }
  })
  return calls.every((call) => call !== undefined) ? calls : undefined
}

function toArgument(text: string): Code {
  const [, inside] = /^\{(.*)\}$/s.exec(text) ?? []
  if (inside === undefined) return withOwnQuotes(text)
  return { open: '{', items: split(inside, ',').map((code) => ({ lead: '', code: withOwnQuotes(code) })) }
}

function withOwnQuotes(text: string): string {
  const [, lead = '', quote, inside] = /^(\w+: )?(['"])(.*)\2$/s.exec(text) ?? []
  if (quote === undefined || inside === undefined || new RegExp(`(?<!\\\\)${quote}`).test(inside)) return text
  const json = inside.replace(/\\'|"|\\"/g, (part) => (part === "\\'" ? "'" : '\\"'))
  try {
    return lead + toStringCode(JSON.parse(`"${json}"`))
  } catch {
    return text
  }
}

/** Ignores `at` in brackets, strings and patterns. */
function split(text: string, at: '.' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let part = ''
  let last = ''
  for (let index = 0; index < text.length; index += 1) {
    const char = text.charAt(index)
    part += char
    if (quote !== '') {
      if (char === '\\') {
        index += 1
        part += text.charAt(index)
      } else if (char === quote) quote = ''
    } else if (char === "'" || char === '"' || char === '`') quote = char
    // A slash where a value begins starts a pattern.
    else if (char === '/' && /^[(,:[]?$/.test(last)) quote = '/'
    else if ('([{'.includes(char)) depth += 1
    else if (')]}'.includes(char)) depth -= 1
    else if (char === at && depth === 0) {
      parts.push(part.slice(0, -1).trim())
      part = ''
    }
    if (char.trim() !== '') last = char
  }
  if (part.trim() !== '') parts.push(part.trim())
  return parts
}
