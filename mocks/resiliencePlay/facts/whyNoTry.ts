import type { KeptPlay } from '../keptPlay.ts'

/**
 * What the verdict waits for while the person has not said how the second try went. Undefined once they have.
 *
 * @example
 * whyNoTry(play) // 'It needs a second try: take it off first.'
 */
export function whyNoTry({
  requests,
  judged,
  isLifted,
  liftedAt = 0,
  secondTry,
}: Pick<KeptPlay, 'requests' | 'judged' | 'isLifted' | 'liftedAt' | 'secondTry'>): string | undefined {
  if (secondTry !== undefined) return undefined
  if (!isLifted) return 'It needs a second try: take it off first.'
  // What came before it was taken off met the fault once more.
  const isTried = requests.length > Math.max(liftedAt, judged?.requests ?? 0)
  return isTried ? 'A second try was made: say whether it works.' : 'It waits for a second try in the dapp.'
}
