import { pageStorage } from './pageStorage.ts'

export const toPreferenceKey = (name: string): string => `walletbench.${name}`

/** Null where there is none, or where storage is disabled. */
export function readPreference(name: string): string | null {
  return pageStorage.getItem(toPreferenceKey(name))
}
