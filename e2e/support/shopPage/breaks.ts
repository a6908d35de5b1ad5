export const BREAKS = {
  /** Waits forever, and shows that it waits. */
  spinner: 'stuck',
  /** Reports the failure, but leaves its button disabled. */
  staysDisabled: 'stuck',
  silent: 'stuck',
  /** Reports the failure, but accepts no second try. */
  oneTry: 'stuck',
  throws: 'broke',
  blank: 'broke',
  /** Says thanks before the wallet answers. */
  liesAtOnce: 'lied',
  /** Says thanks as soon as it has a hash. */
  liesAtHash: 'lied',
  /** Sends on whatever chain the wallet is. */
  anyChain: 'lied',
  /** Requests its chain, and ignores the response. */
  ignoresSwitch: 'lied',
  keepsAccount: 'lied',
  asksAgain: 'doubled',
  /** Drops an answer that arrives after it gave up. */
  dropsLate: 'doubled',
  /** Takes a second click for a second order. */
  doubleClick: 'doubled',
} as const

export type Breaks = keyof typeof BREAKS

export function readBreaks(search: string): readonly Breaks[] {
  const named = new URLSearchParams(search).getAll('breaks')
  return named.filter((name): name is Breaks => Object.hasOwn(BREAKS, name))
}
