import type { Reader } from '#mocks/core/input/reader'
import { integer, word } from '#mocks/core/input/readers'
import { optional, shape, toOptionalFields } from '#mocks/core/input/shapes'
import { infoFields } from '../walletReader.ts'
import { ANNOUNCE_TIMES } from './announceTimes.ts'
import type { ProviderAnnouncement } from './installWallet.ts'
import type { AnnouncedInfo } from './toAnnounced.ts'

export const announcementReader: Reader<ProviderAnnouncement> = shape<ProviderAnnouncement>({
  when: optional(word(ANNOUNCE_TIMES)),
  times: optional(integer({ min: 1, max: 1_000 })),
  info: optional(shape<AnnouncedInfo>(toOptionalFields(infoFields))),
})
