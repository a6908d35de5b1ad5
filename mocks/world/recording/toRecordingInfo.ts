import type { BenchInfo } from '../benchInfo.ts'
import type { RecordingMeta } from './recordingFormat.ts'

/** Leaves out the link with its token, and the mnemonic. */
export function toRecordingInfo({
  linkUrl: _link,
  mnemonic: _mnemonic,
  recording: _recording,
  contractsUrl: _contractsUrl,
  side: _side,
  ...info
}: BenchInfo): RecordingMeta['info'] {
  return info
}
