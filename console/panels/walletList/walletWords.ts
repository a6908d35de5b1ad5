import type { WalletSpec } from '#mocks/world/walletController'

/** A wallet chooses its own name. */
const MAX_NAME = 40

export function cutName(name: string): string {
  return name.length > MAX_NAME ? `${name.slice(0, MAX_NAME - 1)}…` : name
}

export function nextId(preset: string, specs: readonly Pick<WalletSpec, 'id'>[]): string {
  const taken = new Set(specs.map(({ id }) => id))
  let id = preset
  for (let number = 2; taken.has(id); number += 1) id = `${preset}-${number}`
  return id
}
