/**
 * The middle value, or the upper one of the two in the middle.
 *
 * @throws RangeError when the list is empty
 */
export function median(values: readonly number[]): number {
  const middle = [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
  if (middle === undefined) throw new RangeError('The list is empty: there is no median.')
  return middle
}
