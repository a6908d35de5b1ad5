/** What became of a flow that met a fault, the worst last. */
export const VERDICTS = ['recovered', 'told', 'stuck', 'broke', 'lied', 'doubled', 'undecided', 'notReached'] as const

/**
 * One of {@link VERDICTS}.
 *
 * - `recovered`: the flow reached its end
 * - `told`: the dapp showed something new to the person, nothing is busy, and a second try works
 * - `stuck`: nothing changes, or a control stays disabled or busy, or a second try does not work
 * - `broke`: an error that nothing caught, or a blank page
 * - `lied`: it shows success although chain or wallet say otherwise
 * - `doubled`: the wallet was asked for a signature or a transaction a second time, and nobody had asked for that
 * - `undecided`: the rules cannot know. Never a pass
 * - `notReached`: the fault never met its request. Not counted as survived
 */
export type Verdict = (typeof VERDICTS)[number]
