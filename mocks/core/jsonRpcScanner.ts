export type JsonSpan = { readonly start: number; readonly end: number }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d

/** Locates values, to forward them as written. The last of one name counts. Ends for invalid JSON too. */
export function scanMembers(text: string, start = 0): Map<string, JsonSpan> | undefined {
  let at = skipSpace(text, start)
  if (text.charCodeAt(at) !== OPEN_BRACE) return undefined
  const members = new Map<string, JsonSpan>()
  at = skipSpace(text, at + 1)
  while (text.charCodeAt(at) === QUOTE) {
    const nameEnd = skipString(text, at)
    const name = readString(text, at, nameEnd)
    const valueStart = skipSpace(text, skipSpace(text, nameEnd) + 1)
    const valueEnd = skipValue(text, valueStart)
    members.set(name, { start: valueStart, end: valueEnd })
    at = skipSpace(text, valueEnd)
    if (text.charCodeAt(at) !== COMMA) break
    at = skipSpace(text, at + 1)
  }
  return members
}

export function scanElements(text: string, start = 0): JsonSpan[] | undefined {
  let at = skipSpace(text, start)
  if (text.charCodeAt(at) !== OPEN_BRACKET) return undefined
  const elements: JsonSpan[] = []
  at = skipSpace(text, at + 1)
  while (at < text.length && text.charCodeAt(at) !== CLOSE_BRACKET) {
    const end = skipValue(text, at)
    elements.push({ start: at, end })
    at = skipSpace(text, end)
    if (text.charCodeAt(at) !== COMMA) break
    at = skipSpace(text, at + 1)
  }
  return elements
}

export function nestsDeeper(text: string | undefined, limit: number): boolean {
  // Each level has an opening and a closing bracket.
  if (text === undefined || text.length < 2 * (limit + 1)) return false
  let depth = 0
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = skipString(text, at)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1
    if (depth > limit) return true
    at += 1
  }
  return false
}

/** Half a surrogate pair (RFC 8259 §8.2), which UTF-8 can't hold. */
export function hasLoneSurrogate(text: string | undefined): boolean {
  if (text === undefined || !SURROGATE.test(text)) return false
  for (const [, lone] of text.matchAll(ESCAPES)) if (lone !== undefined) return true
  return false
}

const SURROGATE = /\\u[dD][89a-fA-F]/
/** Matches every escape, pairs as one. A captured group is half a pair. */
const ESCAPES = /\\(?:u[dD][89abAB]..\\u[dD][c-fC-F]..|(u[dD][89a-fA-F]..)|.)/g

function readString(text: string, start: number, end: number): string {
  const inner = text.slice(start + 1, end - 1)
  return inner.includes('\\') ? String(JSON.parse(text.slice(start, end))) : inner
}

function skipSpace(text: string, start: number): number {
  let at = start
  for (;;) {
    const code = text.charCodeAt(at)
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return at
    at += 1
  }
}

/** Results are mostly long strings: `indexOf` is many times faster than checking each character. */
function skipString(text: string, start: number): number {
  let at = start
  for (;;) {
    at = text.indexOf('"', at + 1)
    if (at === -1) return text.length
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at + 1
  }
}

function skipValue(text: string, start: number): number {
  const first = text.charCodeAt(start)
  if (first === QUOTE) return skipString(text, start)
  let at = start
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) {
    while (at < text.length && !endsScalar(text.charCodeAt(at))) at += 1
    return at
  }
  let depth = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) {
      at = skipString(text, at)
      continue
    }
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1
    if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1
    at += 1
    if (depth === 0) return at
  }
  return at
}

const endsScalar = (code: number) => code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || code <= 0x20
