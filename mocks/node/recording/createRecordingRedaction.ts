import { createSecretCheck } from '#mocks/core/secrets/createSecretCheck'
import { type RecordingLine, toRecordingLine } from '#mocks/world/recording/toRecordingLine'

export type Redaction = {
  /** An event that contains a secret in another form (Base64, upper case, URL-encoded) loses all its data. */
  toText(line: RecordingLine): string
  /** For a text that must not change, such as a cassette with its hash. Describes the first secret. */
  find(text: string): string | undefined
}

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
