/** A property of an object in a script: where its value begins, and where the value ends. */
export type FoundProperty = { readonly start: number; readonly end: number }

/** An object in a script, as far as its text tells. */
export type FoundObject = {
  /** After its opening brace. */
  readonly start: number
  readonly properties: ReadonlyMap<string, FoundProperty>
  /** Whether it takes over another object's properties, which are not known. */
  readonly spreads: boolean
}

/** Strings and comments: braces in them do not count. */
const QUOTED = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g

/**
 * Reads the properties of an object in a script, without what is in them.
 *
 * @param brace where its opening brace is
 * @returns undefined when the object does not end
 */
export function findProperties(text: string, brace: number): FoundObject | undefined {
  const plain = text.replace(QUOTED, (part) => part.replace(/[^\n]/g, /^[/]/.test(part) ? ' ' : '_'))
  const properties = new Map<string, FoundProperty>()
  let key: { readonly name: string; readonly start: number } | undefined
  let depth = 0
  let spreads = false
  for (let index = brace; index < plain.length; index += 1) {
    const sign = plain[index] ?? ''
    if (/[{[(]/.test(sign)) depth += 1
    else if (/[}\])]/.test(sign)) depth -= 1
    const ends = depth === 0 || (depth === 1 && sign === ',')
    if (ends && key) {
      properties.set(key.name, { start: key.start, end: index })
      key = undefined
    }
    if (depth === 0) return { start: brace + 1, properties, spreads }
    if (depth !== 1 || key) continue
    if (plain.startsWith('...', index)) {
      spreads = true
      key = { name: '...', start: index }
      continue
    }
    const [head, name = ''] = /^(\w+)\s*(?::\s*|(?=[,}]))/.exec(plain.slice(index)) ?? []
    if (head === undefined) continue
    key = { name, start: index + head.length }
    index = key.start - 1
  }
  return undefined
}
