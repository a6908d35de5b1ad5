import { quoteForeign } from './quoteForeign.ts'

/** Leaves one plain word unquoted: an origin, a host, a date, a hash. */
export function quoteWords(text: string): string {
  return /^(?:https?:\/\/)?[\w.:+-]{1,80}$/.test(text) ? text : quoteForeign(text)
}
