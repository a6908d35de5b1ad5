/** The largest amounts of ERC-20 and of Permit2, which mean no limit. */
export const UNLIMITED: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 160n - 1n])
