import type { WalletSpec } from '#mocks/world/walletController'

export function nextId(preset: string, specs: readonly Pick<WalletSpec, 'id'>[]): string {
  const taken = new Set(specs.map(({ id }) => id))
  let id = preset
  for (let number = 2; taken.has(id); number += 1) id = `${preset}-${number}`
  return id
}
