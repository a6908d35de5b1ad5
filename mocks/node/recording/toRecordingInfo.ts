import type { BenchInfo } from '#mocks/world/benchInfo'
import type { RecordingMeta } from '#mocks/world/recording/recordingFormat'

/** What a recording's file keeps of its bench: not the link with its token, and not the mnemonic. */
export function toRecordingInfo({
  linkUrl: _link,
  mnemonic: _mnemonic,
  recording: _recording,
  ...info
}: BenchInfo): RecordingMeta['info'] {
  return info
}
