import type { World } from '#mocks/world/world'

/** Undefined if it has none, or may not be read. */
export function readWorldOf(page: Window | null): World | undefined {
  try {
    return page?.walletbench?.world
  } catch {
    return undefined
  }
}
