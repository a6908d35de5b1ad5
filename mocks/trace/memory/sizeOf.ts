/** The overhead of a string, and of a member of a list or an object. Measured on V8. */
const STRING = 20
const MEMBER = 12
const OBJECT = 32
const NUMBER = 8
/** Names up to this length are usually shared by many objects. */
const SHARED_NAME = 32
/** Shorter strings aren't searched for characters that need two bytes. */
const SHORT = 128

/** One such character makes the engine store each character of its string in two bytes. */
const wide = /[\u0100-\uffff]/

export function sizeOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return sizeOfPlain(value)
  let bytes = 0
  // Not recursive, because a value from a file may be nested too deep.
  const left: object[] = [value]
  for (let next = left.pop(); next; next = left.pop()) {
    bytes += OBJECT
    if (Array.isArray(next)) {
      for (const item of next as readonly unknown[]) bytes += MEMBER + visit(item, left)
      continue
    }
    for (const name in next) {
      if (name.length > SHARED_NAME) bytes += STRING + name.length
      bytes += MEMBER + visit((next as Record<string, unknown>)[name], left)
    }
  }
  return bytes
}

function visit(value: unknown, left: object[]): number {
  if (typeof value !== 'object' || value === null) return sizeOfPlain(value)
  left.push(value)
  return 0
}

function sizeOfPlain(value: unknown): number {
  if (typeof value !== 'string') return NUMBER
  const { length } = value
  return STRING + (length > SHORT && wide.test(value) ? length * 2 : length)
}
