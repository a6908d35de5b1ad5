import { createSecretCheck } from '#mocks/rpc/cassette/secrets/createSecretCheck'
import { type RecordingLine, toRecordingLine } from '#mocks/world/recording/toRecordingLine'

/** The replacement of a secret. */
const HIDDEN = '[secret]'
/** Shorter texts would match by chance. */
const LEAST = 8

/** Keeps secrets out of a recording's file. */
export type Redaction = {
  /**
   * Serializes a line and replaces each secret with `[secret]`. An event that contains one in another form (Base64,
   * upper case, URL-encoded) loses all its data.
   */
  toText(line: RecordingLine): string
  /**
   * Describes the first secret in a text that must not change, such as a cassette with its hash. Undefined if there is
   * none.
   */
  find(text: string): string | undefined
}

/**
 * Makes a redaction of these secrets.
 *
 * @example
 * createRecordingRedaction(['my-api-key']).toText({ event }) // '{"event":{…"url":"https://node.test/[secret]"…}}'
 */
export function createRecordingRedaction(secrets: readonly string[]): Redaction {
  const known = [...new Set(secrets.filter((secret) => secret.length >= LEAST))]
  // Escaped as in JSON. The longest first, as one may contain another.
  const written = known.map((secret) => JSON.stringify(secret).slice(1, -1)).sort((a, b) => b.length - a.length)
  const replace = (text: string) => written.reduce((rest, secret) => rest.replaceAll(secret, HIDDEN), text)
  const check = createSecretCheck(known)
  return {
    toText(line) {
      const text = replace(toRecordingLine(line))
      const found = 'event' in line ? check.find(text) : undefined
      if (!found || !('event' in line)) return text
      return replace(toRecordingLine({ event: { ...line.event, data: { hidden: found.about } } }))
    },
    find: (text) => check.find(text)?.about,
  }
}
