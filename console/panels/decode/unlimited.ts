/** Amounts that stand for no limit: the largest of ERC-20, and of Permit2. */
export const UNLIMITED: ReadonlySet<bigint> = new Set([2n ** 256n - 1n, 2n ** 160n - 1n])
