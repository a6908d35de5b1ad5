import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { type RecordingLine, toRecordingLine } from '#mocks/world/recording/toRecordingLine'

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
  const check = createSecretCheck(secrets)
  return {
    toText(line) {
      const text = check.hide(toRecordingLine(line))
      const found = 'event' in line ? check.find(text) : undefined
      if (!found || !('event' in line)) return text
      return check.hide(toRecordingLine({ event: { ...line.event, data: { hidden: found.about } } }))
    },
    find: (text) => check.find(text)?.about,
  }
}
