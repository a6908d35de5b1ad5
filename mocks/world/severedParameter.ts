/**
 * A parameter of a page's address: the page has a Cross-Origin-Opener-Policy, which cuts it off from the page that opened
 * it. For the fault `sever` of the wallet's windows.
 */
export const SEVERED_PARAMETER = 'severed'

/** Makes the headers of a page by the query of its address. */
export function toSeveredHeaders(query: string): Readonly<Record<string, string>> {
  return new URLSearchParams(query).has(SEVERED_PARAMETER) ? { 'cross-origin-opener-policy': 'same-origin' } : {}
}
