/** More characters than the widest row shows. Laying out a message of megabytes would stop the page. */
const MOST = 1_000

/** The part of a text that a row can show. Its title and its detail have the whole text. */
export function toCellText(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
