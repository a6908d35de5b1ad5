const HERE = /\b(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?/g

/** A text of a trace with this machine's hosts named alike: each bench takes ports of its own. */
export function toPlaceName(text: unknown): string {
  return String(text).replace(HERE, '<here>')
}
