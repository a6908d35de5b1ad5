import { quoteForeign } from './quoteForeign.ts'

/**
 * Quotes a text that is not ours, unless it is one plain word: an origin, a host, a date, a hash. For what its place in a message
 * already labels.
 *
 * @example
 * `from ${quoteWords('node.example')}` // from node.example
 * `from ${quoteWords('a node\u001b')}` // from "a node\u{1b}"
 */
export function quoteWords(text: string): string {
  return /^(?:https?:\/\/)?[\w.:+-]{1,80}$/.test(text) ? text : quoteForeign(text)
}
