/** Names the tab in the link's URL: all pages of one browser tab share it. */
export const TAB_PARAMETER = 'tab'
/** Its page gets a Cross-Origin-Opener-Policy, which cuts it off from its opener: the fault `sever`. */
export const SEVERED_PARAMETER = 'severed'

export const toSeveredHeaders = (query: string): Readonly<Record<string, string>> =>
  new URLSearchParams(query).has(SEVERED_PARAMETER) ? { 'cross-origin-opener-policy': 'same-origin' } : {}
