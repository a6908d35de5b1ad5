import type { WalletSpec } from '#mocks/world/walletController'

/** Finds an id that no wallet of the set has: the preset's own, with a number if that is taken. */
export function nextId(preset: string, specs: readonly Pick<WalletSpec, 'id'>[]): string {
  const taken = new Set(specs.map(({ id }) => id))
  let id = preset
  for (let number = 2; taken.has(id); number += 1) id = `${preset}-${number}`
  return id
}
