import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RecordingMeta } from '#mocks/world/recording/recording'

/** What a recording's file tells of its bench: neither the link, with its token, nor the mnemonic. */
export function toRecordingInfo({
  link: _link,
  mnemonic: _mnemonic,
  recording: _session,
  ...info
}: BenchInfo): RecordingMeta['info'] {
  return info
}
