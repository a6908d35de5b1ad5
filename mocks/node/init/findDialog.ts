import { type Dialog, dialogs } from './dialogs.ts'
import type { Manifest } from './readManifest.ts'

/** Finds the library that shows a dapp's wallets. */
export function findDialog({ packages }: Manifest): Dialog | undefined {
  const names = [...packages]
  return dialogs.find((dialog) =>
    dialog.packages.some((known) =>
      names.some((name) => name === known || (/[/-]$/.test(known) && name.startsWith(known))),
    ),
  )
}
