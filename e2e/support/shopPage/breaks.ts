/** The rules of resilience that the shop can break. */
export const BREAKS = {
  /** It waits without an end, and shows that it waits. */
  spinner: 'stuck',
  /** It tells what happened, and leaves its button disabled. */
  staysDisabled: 'stuck',
  /** It says nothing. */
  silent: 'stuck',
  /** It tells what happened, and takes no second try. */
  oneTry: 'stuck',
  /** It handles no refusal. */
  throws: 'broke',
  /** It removes everything. */
  blank: 'broke',
  /** It thanks before the wallet has answered. */
  liesAtOnce: 'lied',
  /** It thanks as soon as it has a hash. */
  liesAtHash: 'lied',
  /** It sends on whatever chain the wallet is. */
  anyChain: 'lied',
  /** It asks for its chain, and goes on whatever the answer is. */
  ignoresSwitch: 'lied',
  /** It keeps the account with which it has connected. */
  keepsAccount: 'lied',
  /** It asks again by itself. */
  asksAgain: 'doubled',
  /** It drops an answer that comes after it has given up. */
  dropsLate: 'doubled',
  /** It takes a second click for a second order. */
  doubleClick: 'doubled',
} as const

/** One of them. */
export type Breaks = keyof typeof BREAKS

/**
 * Reads what an address says that the shop breaks.
 *
 * @example
 * readBreaks('?breaks=spinner') // ['spinner']
 */
export function readBreaks(search: string): readonly Breaks[] {
  const named = new URLSearchParams(search).getAll('breaks')
  return named.filter((name): name is Breaks => Object.hasOwn(BREAKS, name))
}
