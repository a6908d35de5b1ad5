import { join } from 'node:path'

/** Returns the folder of `chrome.storage.local` of an unpacked extension in Chromium. */
export function toStorageFolder(profile: string, extensionId: string): string {
  return join(profile, STORAGE, extensionId)
}

const STORAGE = 'Default/Local Extension Settings'

/**
 * The folders of a profile to keep: the extension's storage. A profile that is copied with its `Service Worker` folder
 * hangs on the next start.
 */
export const KEPT_FOLDERS: readonly string[] = [STORAGE, 'Default/IndexedDB']
