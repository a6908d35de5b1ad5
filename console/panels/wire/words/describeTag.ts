const asked: Readonly<Record<number, string>> = {
  1000: 'end of pairing',
  1002: 'pairing ping',
  1100: 'proposal',
  1102: 'settlement',
  1104: 'update',
  1106: 'extension',
  1108: 'request',
  1110: 'event',
  1112: 'end of session',
  1114: 'ping',
  1116: 'authentication',
}
const refusals: Readonly<Record<number, string>> = {
  1118: 'authentication refused',
  1119: 'authentication refused automatically',
  1120: 'proposal refused',
  1121: 'proposal refused automatically',
}

/**
 * Describes a relay message by its tag, which is all that the relay knows, because the content is encrypted.
 * The tag of a response is the tag of its request plus one.
 *
 * @example
 * describeTag(1108) // 'request'
 * describeTag(1109) // 'answer to request'
 */
export function describeTag(tag: number): string | undefined {
  const question = asked[tag - 1]
  return refusals[tag] ?? asked[tag] ?? (question && `answer to ${question}`)
}
