/** A link may hold a link, which is encoded once more. */
const DEPTH = 4
const BOUNDARY = /[\s"'<>\\`&#]+/

/** Decodes percent-encoding repeatedly. `&amp;` in copied markup counts as `&`. */
export function listDecodings(text: string): readonly string[] {
  const layers = [[text.replaceAll('&amp;', '&')]]
  while (layers.length <= DEPTH) {
    const parts = (layers.at(-1) ?? []).flatMap((layer) => layer.split(BOUNDARY))
    const decoded = parts.map(decodePercent).filter((text, index) => text !== parts[index])
    if (decoded.length === 0) break
    layers.push(decoded)
  }
  return layers.flat()
}

export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
