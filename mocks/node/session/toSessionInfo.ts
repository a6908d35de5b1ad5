import type { BenchInfo } from '#mocks/world/benchInfo'
import type { SessionMeta } from '#mocks/world/session/session'

/** What a session's file tells of its bench: neither the link, with its token, nor the mnemonic. */
export function toSessionInfo({
  link: _link,
  mnemonic: _mnemonic,
  session: _session,
  ...info
}: BenchInfo): SessionMeta['info'] {
  return info
}
