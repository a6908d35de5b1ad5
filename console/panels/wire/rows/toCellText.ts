/** More characters than the widest row shows. Laying out megabytes would block the page. */
const MOST = 1_000

export function toCellText(text: string): string {
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text
}
