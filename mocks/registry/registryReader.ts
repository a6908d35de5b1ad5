import type { Reader } from '#mocks/core/input/reader'
import { filled, flag, number, text, word } from '#mocks/core/input/readers'
import { list, nullable, openShape, optional, refine, shape } from '#mocks/core/input/shapes'
import { VERIFY_MODES, type VerifyMode } from './registryTypes.ts'
import type { ApiWallet } from './registryWallet.ts'

const maybe = <value>(reader: Reader<value>) => optional(nullable(reader))
const anyText = maybe(text())
/** The API has empty texts where others have null. */
const link = maybe(
  text({ pattern: /^([a-z][a-z0-9+.-]*:\S*)?$/i, expected: 'a link such as "name://" or "https://name.example"' }),
)
export const chainNameReader = text({
  pattern: /^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/,
  expected: 'a chain in CAIP-2, such as "eip155:1"',
})
/** Queries list ids with commas, and the addresses of images end in one. */
const id = text({ pattern: /^[\w.~-]{1,100}$/, expected: 'an id of letters, digits and - . _ ~' })

/** The API adds fields, so a wallet may have others. */
export const walletReader: Reader<ApiWallet> = openShape<ApiWallet>({
  id,
  name: filled,
  slug: anyText,
  description: anyText,
  homepage: link,
  chains: maybe(list(chainNameReader)),
  image_id: maybe(id),
  image_url: link,
  order: maybe(number()),
  mobile_link: link,
  desktop_link: link,
  link_mode: link,
  webapp_link: link,
  app_store: link,
  play_store: link,
  chrome_store: link,
  rdns: anyText,
  injected: maybe(list(openShape({ namespace: optional(text()), injected_id: optional(text()) }))),
  badge_type: anyText,
  supports_wc: maybe(flag),
})

export const walletsReader: Reader<readonly ApiWallet[]> = refine(list(walletReader), findSameIds)

export const registrySettingsReader = shape<{ readonly verify?: VerifyMode | undefined }>({
  verify: optional(word(VERIFY_MODES)),
})

function* findSameIds(wallets: readonly ApiWallet[]) {
  const places = new Map<string, number>()
  for (const [index, { id: each }] of wallets.entries()) {
    const before = places.get(each)
    if (before !== undefined) yield { path: [index, 'id'], message: `is also the id of wallets[${before}]` }
    places.set(each, index)
  }
}
