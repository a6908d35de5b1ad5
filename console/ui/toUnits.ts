/**
 * Says an amount of a token as its contract has it, without decimals. The token's name comes after it.
 *
 * @example
 * `${toUnits(5_000_000n)} USDC` // '5000000 units of USDC'
 */
export function toUnits(amount: bigint): string {
  return `${amount} units of`
}
