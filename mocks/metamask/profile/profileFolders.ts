import { join } from 'node:path'

/** Where Chromium keeps `chrome.storage.local` of an extension that was loaded unpacked. */
export function toStorageFolder(profile: string, extensionId: string): string {
  return join(profile, STORAGE, extensionId)
}

const STORAGE = 'Default/Local Extension Settings'

/**
 * What of a profile is worth keeping: the extension's storage. A profile that is copied with its `Service Worker`
 * folder hangs at the next start.
 */
export const KEPT_FOLDERS: readonly string[] = [STORAGE, 'Default/IndexedDB']
