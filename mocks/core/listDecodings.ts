/** How often a link is decoded: a link may hold a link, which is encoded once more. */
const DEPTH = 4
/** The characters at which a value of a link ends. */
const BOUNDARY = /[\s"'<>\\`&#]+/

/**
 * Lists a text, and what its percent-encoded parts say when they are decoded once, twice, and so on. Copied markup, whose
 * `&` is `&amp;`, counts as the link that it shows.
 *
 * @example
 * listDecodings('https://wallet.test/wc?uri=wc%3A1') // [the text, 'https://wallet.test/wc?uri=wc:1']
 */
export function listDecodings(text: string): readonly string[] {
  const layers = [[text.replaceAll('&amp;', '&')]]
  while (layers.length <= DEPTH) {
    const parts = (layers.at(-1) ?? []).flatMap((layer) => layer.split(BOUNDARY))
    const decoded = parts.flatMap((part) => decode(part) ?? [])
    if (decoded.length === 0) break
    layers.push(decoded)
  }
  return layers.flat()
}

/** Undefined for a text without anything to decode, or with what no encoder writes. */
function decode(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part)
    return decoded === part ? undefined : decoded
  } catch {
    return undefined
  }
}
