import type { Timed } from '../space/createSchedule.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'

/** A session's sides: the dapp is its host, the wallet its guest. */
export type LinkRole = 'host' | 'guest'

/** What one side has published for the other. */
export type LinkEvent = {
  readonly id: string
  readonly event: string
  /** Encrypted, in hex. */
  readonly data: string
  /** Whether it needs not be listed any more. */
  isSeen: boolean
}

/** A session: who takes part, and what both sides know of each other. */
export type LinkSession = {
  readonly id: string
  readonly key: string
  readonly members: Map<ConnectionRecord, LinkRole>
  /** How many hosts were there at once: an SDK has several sockets for one page. */
  mostHosts: number
  /** Whether a guest has ever joined. */
  isLinked: boolean
  webhookId: string
  webhookUrl: string
  readonly metadata: Map<string, string>
  /** The oldest first. */
  readonly events: LinkEvent[]
  timer: Timed | undefined
}
