import type { Reader } from '#mocks/core/input/reader'
import { integer, word } from '#mocks/core/input/readers'
import { optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { infoFields } from '../walletReader.ts'
import { ANNOUNCE_TIMES, type AnnounceTime } from './announceTimes.ts'
import type { AnnouncedInfo } from './toAnnounced.ts'

/** How a wallet announces itself, EIP-6963. */
export type ProviderAnnouncement = {
  /** Default `at once`. */
  readonly when?: AnnounceTime | undefined
  /** How often it announces itself each time. Default 1. */
  readonly times?: number | undefined
  /** Values that it announces instead of its own, such as another wallet's `uuid`. */
  readonly info?: AnnouncedInfo | undefined
}

export const announcementReader: Reader<ProviderAnnouncement> = shape<ProviderAnnouncement>({
  when: optional(word(ANNOUNCE_TIMES)),
  times: optional(integer({ min: 1, max: 1_000 })),
  info: optional(shape<AnnouncedInfo>(toOptionalFields(infoFields))),
})
