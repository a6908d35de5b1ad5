/** The member of an object that stands for a bigint. */
const MARK = '#bigint'

/**
 * JSON that keeps bigints, for messages between parts of one bench.
 *
 * @example
 * bigintJson.stringify({ gas: 5n }) // '{"gas":{"#bigint":"5"}}'
 * bigintJson.parse('{"gas":{"#bigint":"5"}}') // { gas: 5n }
 */
export const bigintJson = {
  stringify: (value: unknown): string =>
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'bigint' ? { [MARK]: member.toString() } : member,
    ),
  /** @throws SyntaxError for text that is not JSON */
  parse: (text: string): unknown => JSON.parse(text, (_name, member: unknown) => toBigint(member) ?? member),
}

function toBigint(member: unknown): bigint | undefined {
  if (typeof member !== 'object' || member === null) return undefined
  const digits = (member as Record<string, unknown>)[MARK]
  return typeof digits === 'string' && /^-?\d+$/.test(digits) ? BigInt(digits) : undefined
}
