/** How dapps name times: the end of an offer, the beginning of a lock. */
const TIME_NAME =
  /(?:deadline|expir(?:y|es|ation)(?:time|at)?|valid(?:until|after|before|to)|not(?:before|after)|timestamp|(?:start|end|unlock|issued?)(?:time|at))$/i
/** Seconds since the Unix epoch: 2001 and 2286. */
const EARLIEST = 1_000_000_000n
const LATEST = 10_000_000_000n

/**
 * Reads a number as a time, where its name says so and its size allows it.
 *
 * @returns seconds since the Unix epoch, or undefined
 * @example
 * readTime('order.deadline', 1_800_000_000n) // 1_800_000_000n
 * readTime('order.amount', 1_800_000_000n) // undefined
 */
export function readTime(name: string, value: bigint): bigint | undefined {
  return TIME_NAME.test(name) && value >= EARLIEST && value <= LATEST ? value : undefined
}
