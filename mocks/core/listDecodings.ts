/** A link may hold a link, which is encoded once more. */
const DEPTH = 4
const BOUNDARY = /[\s"'<>\\`&#]+/

/** Decodes percent-encoding repeatedly. `&amp;` in copied markup counts as `&`. */
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

/** Undefined if there is nothing to decode, or the encoding is invalid. */
function decode(part: string): string | undefined {
  try {
    const decoded = decodeURIComponent(part)
    return decoded === part ? undefined : decoded
  } catch {
    return undefined
  }
}
