import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { findServiceWorker } from '../background/findServiceWorker.ts'
import { toStorageFolder } from './profileFolders.ts'

export type WriteWalletStateParameters = {
  /** The profile's folder. The extension's storage in it is replaced. */
  readonly profile: string
  /** MetaMask's extension id. */
  readonly extensionId: string
  readonly state: Readonly<Record<string, unknown>>
  /** The browser's path. Default: Playwright's. */
  readonly executablePath?: string | undefined
}

const MANIFEST = {
  manifest_version: 3,
  name: 'Walletbench seed',
  version: '1',
  permissions: ['storage', 'unlimitedStorage'],
  background: { service_worker: 'worker.js' },
}

/**
 * Writes `chrome.storage.local` of an extension without running it. A temporary extension writes the data to its own
 * storage. The database does not contain the extension's id, so its folder is copied to the other id. No file of
 * MetaMask changes.
 */
export async function writeWalletState(parameters: WriteWalletStateParameters): Promise<void> {
  const { profile, extensionId, state, executablePath } = parameters
  const folder = await mkdtemp(join(tmpdir(), 'walletbench-seed-'))
  try {
    const extension = join(folder, 'extension')
    const seedProfile = join(folder, 'profile')
    await mkdir(extension)
    await writeFile(join(extension, 'manifest.json'), JSON.stringify(MANIFEST))
    await writeFile(join(extension, 'worker.js'), '')
    const context = await chromium.launchPersistentContext(seedProfile, {
      headless: false,
      // As for the wallet: a test's `use.channel` and `use.proxy` must not apply.
      channel: 'chromium',
      ...(executablePath === undefined ? {} : { executablePath }),
      args: toGuardedArguments({
        args: [
          '--headless=new',
          '--disable-gpu',
          '--no-proxy-server',
          `--disable-extensions-except=${extension}`,
          `--load-extension=${extension}`,
        ],
      }),
    })
    let seedId: string
    try {
      const worker = await findServiceWorker(context)
      await worker.evaluate(
        (items) => (globalThis as unknown as ExtensionWorker).chrome.storage.local.set(items),
        state,
      )
      seedId = new URL(worker.url()).host
    } finally {
      await context.close()
    }
    const target = toStorageFolder(profile, extensionId)
    await rm(target, { recursive: true, force: true })
    await mkdir(dirname(target), { recursive: true })
    await cp(toStorageFolder(seedProfile, seedId), target, { recursive: true })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

type ExtensionWorker = {
  readonly chrome: { readonly storage: { readonly local: { set(items: object): Promise<void> } } }
}
