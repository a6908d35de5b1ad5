import { join } from 'node:path'

export function toStorageFolder(profile: string, extensionId: string): string {
  return join(profile, STORAGE, extensionId)
}

const STORAGE = 'Default/Local Extension Settings'

/** The folders to keep. A profile that is copied with its `Service Worker` folder hangs on the next start. */
export const KEPT_FOLDERS: readonly string[] = [STORAGE, 'Default/IndexedDB']
