import type { ConformanceWorld } from './conformanceWorld.ts'

/** Replaces placeholders in braces with the run's values. */
export function fillIn<value>(value: value, world: ConformanceWorld & { readonly origin: string }): value {
  const names = new Map<string, string>([
    ...world.accounts.map((address, index) => [`account ${index + 1}`, address] as const),
    ...[...world.nodes].map(([chainId, url]) => [`node ${chainId}`, url] as const),
    ['token', world.token] as const,
    ['nft', world.nft] as const,
    ['origin', world.origin] as const,
  ])
  return mapTexts(value, (text) =>
    text.replaceAll(/\{([\w ]+)\}/g, (all, name: string) => names.get(name) ?? all),
  ) as value
}

/** Replaces the run's values with placeholders. */
export function takeOut(value: unknown, world: ConformanceWorld & { readonly origin: string }): unknown {
  const pairs: (readonly [string, string])[] = [
    ...world.accounts.flatMap((address, index) => [
      [address, `<account ${index + 1}, checksummed>`] as const,
      [address.toLowerCase(), `<account ${index + 1}>`] as const,
    ]),
    ...[...world.nodes].map(([chainId, url]) => [url, `<node ${chainId}>`] as const),
    [world.origin, '<origin>'],
    [world.token, '<token, checksummed>'],
    [world.token.toLowerCase(), '<token>'],
    [world.nft, '<nft, checksummed>'],
    [world.nft.toLowerCase(), '<nft>'],
  ]
  const replace = (text: string) => pairs.reduce((now, [from, to]) => now.replaceAll(from, to), text)
  return mapTexts(value, (text) => replace(text).replaceAll(/chrome-extension:\/\/[a-p]{32}/g, '<extension>'))
}

/** Describes the shape of a value whose content differs each time. */
export function toShape(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toShape)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toShape(member)]))
  if (typeof value !== 'string') return typeof value === 'number' ? '<number>' : value
  const [, digits] = /^0x([\da-f]*)$/i.exec(value) ?? []
  if (digits === undefined) return '<text>'
  return digits.length > 16 ? `<${digits.length / 2} bytes>` : '<quantity>'
}

function mapTexts(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === 'string') return map(value)
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, map))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mapTexts(member, map)]))
}
