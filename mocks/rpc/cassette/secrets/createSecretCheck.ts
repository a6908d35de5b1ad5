import { toBase64 } from '../format/toBase64.ts'

/** Finds secrets in texts. */
export type SecretCheck = {
  /**
   * What can be said of the first secret in a text without giving it away, and its place, but for escapes before it;
   * undefined where there is none.
   */
  find(text: string): { readonly at: number; readonly about: string } | undefined
}

type Needle = { readonly text: string; readonly exact: boolean; readonly about: string }

/** Shorter ones are in every text. */
const SHORTEST = 6

/**
 * Finds secrets in texts: as they are, in upper or lower case, URL-encoded, escaped as in JSON, and in Base64, alone or
 * within a longer text. Those of less than 6 characters are passed over.
 *
 * @example
 * createSecretCheck(['s3cret-key']).find('see /v2/S3CRET-KEY') // { at: 8, about: 'a secret of 10 characters' }
 */
export function createSecretCheck(secrets: readonly string[]): SecretCheck {
  const needles = [...new Set(secrets)].filter(({ length }) => length >= SHORTEST).flatMap(toNeedles)
  return {
    find(text) {
      if (needles.length === 0) return undefined
      // Nodes differ in what they escape: `/`, or any letter.
      return search(needles, text) ?? (text.includes('\\') ? search(needles, withoutEscapes(text)) : undefined)
    },
  }
}

function search(needles: readonly Needle[], text: string): ReturnType<SecretCheck['find']> {
  const lower = text.toLowerCase()
  for (const { text: needle, exact, about } of needles) {
    const at = (exact ? text : lower).indexOf(needle)
    if (at !== -1) return { at, about }
  }
  return undefined
}

/** JSON's escapes, RFC 8259 §7, but those of control characters; of JSON within JSON as well. */
function withoutEscapes(text: string): string {
  return text
    .replace(/\\+u([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\+(["/\\])/g, '$1')
}

function toNeedles(secret: string): Needle[] {
  const about = `a secret of ${secret.length} characters`
  const plain = new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)])
  const coded = [0, 1, 2].flatMap((before) => {
    const text = toInnerBase64(secret, before)
    return [text, text.replaceAll('+', '-').replaceAll('/', '_')]
  })
  return [
    ...[...plain].map((text) => ({ text: text.toLowerCase(), exact: false, about })),
    ...[...new Set(coded)].map((text) => ({ text, exact: true, about: `${about}, in Base64` })),
  ]
}

/** What Base64 of a longer text has of the secret, where so many bytes (modulo 3) stand before it. */
function toInnerBase64(secret: string, before: number): string {
  const coded = toBase64('x'.repeat(before) + secret)
  // The first letters mix with what stands before, the last with what follows.
  const start = Math.ceil((before * 8) / 6)
  return coded.slice(start, -1)
}
