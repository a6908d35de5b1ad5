import { pageStorage } from './pageStorage.ts'

/** The key by which the browser remembers a choice. */
export const toPreferenceKey = (name: string): string => `walletbench.${name}`

/** A choice that the browser remembers. Null where there is none, or where the user has disabled the storage. */
export function readPreference(name: string): string | null {
  return pageStorage.getItem(toPreferenceKey(name))
}
