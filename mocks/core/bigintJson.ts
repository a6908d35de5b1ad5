const MARK = '#bigint'

/** JSON that keeps bigints: `5n` becomes `{"#bigint":"5"}`. For messages between parts of one bench. */
export const bigintJson = {
  stringify: (value: unknown): string =>
    JSON.stringify(value, (_name, member: unknown) =>
      typeof member === 'bigint' ? { [MARK]: member.toString() } : member,
    ),
  parse: (text: string): unknown => JSON.parse(text, (_name, member: unknown) => toBigint(member) ?? member),
  toPlain: (value: object): Record<string, unknown> => JSON.parse(bigintJson.stringify(value)),
  fromPlain: <value>(value: value): value => bigintJson.parse(JSON.stringify(value)) as value,
}

function toBigint(member: unknown): bigint | undefined {
  if (typeof member !== 'object' || member === null) return undefined
  const digits = (member as Record<string, unknown>)[MARK]
  return typeof digits === 'string' && /^-?\d+$/.test(digits) ? BigInt(digits) : undefined
}
