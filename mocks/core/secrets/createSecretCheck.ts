import { utf8ToBytes } from '@noble/hashes/utils'
import { base64nopad } from '@scure/base'

type Needle = { readonly text: string; readonly exact: boolean; readonly about: string }

/** Shorter secrets would be found in every text. */
export const SHORTEST_SECRET = 6

/** Finds secrets in any case, URL-encoded, escaped as in JSON, and in Base64, also within a longer text. */
export function createSecretCheck(secrets: readonly string[]) {
  const known = [...new Set(secrets)].filter(({ length }) => length >= SHORTEST_SECRET)
  const needles = known.flatMap(toNeedles)
  // The longest first, as one may contain another.
  const written = known.map(toWritten).sort((a, b) => b.length - a.length)
  return {
    /** `at` doesn't count escapes before it. */
    find(text: string) {
      if (needles.length === 0) return undefined
      // Nodes differ in what they escape: some escape `/`, some any letter.
      return search(needles, text) ?? (text.includes('\\') ? search(needles, withoutEscapes(text)) : undefined)
    },
    hide: (text: string) => written.reduce((rest, secret) => rest.replaceAll(secret, '[secret]'), text),
  }
}

function search(needles: readonly Needle[], text: string): { readonly at: number; readonly about: string } | undefined {
  const lower = text.toLowerCase()
  for (const { text: needle, exact, about } of needles) {
    const at = (exact ? text : lower).indexOf(needle)
    if (at !== -1) return { at, about }
  }
  return undefined
}

/** RFC 8259 §7, except control characters; also in JSON within JSON. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+(["/\\])/g, '$1')
}

const toWritten = (secret: string): string => JSON.stringify(secret).slice(1, -1)

function toNeedles(secret: string): Needle[] {
  const about = `a secret of ${secret.length} characters`
  const plain = new Set([secret, encodeURIComponent(secret), toWritten(secret)])
  const coded = [0, 1, 2].flatMap((before) => {
    const text = toInnerBase64(secret, before)
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [
    ...[...plain].map((text) => ({ text: text.toLowerCase(), exact: false, about })),
    ...[...new Set(coded)].map((text) => ({ text, exact: true, about: `${about}, in Base64` })),
  ]
}

/** Depends only on the secret, with this many bytes (modulo 3) before it. */
function toInnerBase64(secret: string, before: number): string {
  const coded = base64nopad.encode(utf8ToBytes('x'.repeat(before) + secret))
  // The first letters also depend on what comes before, the last on what follows.
  const start = Math.ceil((before * 8) / 6)
  return coded.slice(start, -1)
}
