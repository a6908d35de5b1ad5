/**
 * The middle value; the upper one of two in the middle.
 *
 * @throws RangeError when there is none
 */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('No values')
  return middle
}
