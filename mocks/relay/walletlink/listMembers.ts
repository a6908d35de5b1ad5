import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { LinkRole, LinkSession } from './linkSession.ts'

export function listMembers({ members }: Pick<LinkSession, 'members'>, side: LinkRole): readonly ConnectionRecord[] {
  return Array.from(members)
    .filter(([, role]) => role === side)
    .map(([member]) => member)
}
