export function toUnits(amount: bigint): string {
  return `${amount} units of`
}
