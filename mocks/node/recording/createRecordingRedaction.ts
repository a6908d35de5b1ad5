import { createSecretCheck } from '#mocks/rpc/cassette/secrets/createSecretCheck'
import { type RecordingLine, toRecordingLine } from '#mocks/world/recording/toRecordingLine'

/** What stands in the place of a secret. */
const HIDDEN = '[secret]'
/** What is shorter would be found in anything. */
const LEAST = 8

/** Keeps secrets out of a recording's file. */
export type Redaction = {
  /**
   * The text of a line, with `[secret]` in the place of each. An event that holds one in another form (Base64, upper
   * case, URL-encoded) loses all its data.
   */
  toText(line: RecordingLine): string
  /** What can be said of a secret in a text that must not be changed, as a cassette with its hash; else undefined. */
  find(text: string): string | undefined
}

/**
 * Makes what keeps these secrets out.
 *
 * @example
 * createRecordingRedaction(['my-api-key']).toText({ event }) // '{"event":{…"url":"https://node.test/[secret]"…}}'
 */
export function createRecordingRedaction(secrets: readonly string[]): Redaction {
  const known = [...new Set(secrets.filter((secret) => secret.length >= LEAST))]
  // As they stand in JSON: escaped. The longest first, as one may hold another.
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
