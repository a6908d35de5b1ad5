/** Not by `toLocaleString`: loading a locale's rules takes a tenth of the page's start. */
export function formatCount(count: number | bigint, noun?: string): string {
  const grouped = String(count).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return noun === undefined ? grouped : `${grouped} ${noun}${Number(count) === 1 ? '' : 's'}`
}
