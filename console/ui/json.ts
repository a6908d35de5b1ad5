type Scanner = { readonly text: string; at: number }

export function readJson(text: string): { readonly value: unknown } | { readonly problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: describe(text, findJsonFault(text) ?? text.length) }
  }
}

/** Of a storage, where another version or a user may have put anything else: then it is empty. */
export function readKeptList(read: () => string | null): readonly unknown[] {
  try {
    const kept: unknown = JSON.parse(read() ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

function describe(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  const place = `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`
  if (at >= text.length) return `Not JSON: unexpected end of the text at ${place}.`
  return `Not JSON: unexpected ${JSON.stringify(text[at])} at ${place}.`
}

/** By RFC 8259, because engines report it in different words, or not at all. Undefined for JSON. */
export function findJsonFault(text: string): number | undefined {
  const scanner: Scanner = { text, at: 0 }
  if (!readValue(scanner)) return scanner.at
  skip(scanner, /\s*/y)
  return scanner.at === text.length ? undefined : scanner.at
}

function readValue(scanner: Scanner): boolean {
  skip(scanner, /\s*/y)
  const first = scanner.text[scanner.at]
  if (first === '{') return readList(scanner, '}', readMember)
  if (first === '[') return readList(scanner, ']', readValue)
  if (first === '"') return readString(scanner)
  return skip(scanner, /-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?/y) || readWord(scanner)
}

function readList(scanner: Scanner, close: string, readItem: (scanner: Scanner) => boolean): boolean {
  scanner.at += 1
  skip(scanner, /\s*/y)
  if (take(scanner, close)) return true
  for (;;) {
    if (!readItem(scanner)) return false
    skip(scanner, /\s*/y)
    if (take(scanner, close)) return true
    if (!take(scanner, ',')) return false
  }
}

function readMember(scanner: Scanner): boolean {
  skip(scanner, /\s*/y)
  if (scanner.text[scanner.at] !== '"' || !readString(scanner)) return false
  skip(scanner, /\s*/y)
  return take(scanner, ':') && readValue(scanner)
}

function readString(scanner: Scanner): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 8259 §7 forbids exactly these in a string
  skip(scanner, /"([^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4})*/y)
  return take(scanner, '"')
}

function readWord(scanner: Scanner): boolean {
  for (const word of ['true', 'false', 'null']) {
    if (scanner.text[scanner.at] !== word[0]) continue
    for (const letter of word) if (!take(scanner, letter)) return false
    return true
  }
  return false
}

function take(scanner: Scanner, letter: string): boolean {
  if (scanner.text[scanner.at] !== letter) return false
  scanner.at += 1
  return true
}

function skip(scanner: Scanner, pattern: RegExp): boolean {
  pattern.lastIndex = scanner.at
  const found = pattern.exec(scanner.text)
  if (found) scanner.at = pattern.lastIndex
  return found !== null && found[0] !== ''
}

export const toJsonText = (value: unknown) =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? item.toString() : item), 2) ?? 'undefined'
