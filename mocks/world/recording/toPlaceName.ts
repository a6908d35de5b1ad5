const HERE = /\b(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g

/** Each bench uses ports of its own. */
export function toPlaceName(text: unknown): string {
  return String(text).replace(HERE, '<here>')
}
