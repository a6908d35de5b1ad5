import type { Page } from '@playwright/test'
import type { OpenedWallet } from '../openWallet.ts'
import { selectors } from '../page/selectors.ts'
import { createVault } from './createVault.ts'
import { removeSnapCode } from './removeSnapCode.ts'
import { toWalletState } from './toWalletState.ts'
import type { WalletSeed } from './walletSeed.ts'
import { type WriteWalletStateParameters, writeWalletState } from './writeWalletState.ts'

export type MakeProfileParameters = Omit<WriteWalletStateParameters, 'state'> & {
  readonly seed: WalletSeed
  /** Starts MetaMask on a profile, and unlocks it. */
  readonly open: (profile: string) => Promise<OpenedWallet>
}

/** Makes a profile with a prepared wallet: as MetaMask stores it after its first start, without the code of its Snaps. */
export async function makeProfile({ seed, open, ...place }: MakeProfileParameters): Promise<void> {
  await writeWalletState({ ...place, state: toWalletState(seed, await createVault(seed)) })
  const { context, metamask } = await open(place.profile)
  let stored: Readonly<Record<string, unknown>>
  try {
    // By then its first start is complete, and its state is stored.
    await metamask.home.visit('/', (home) => home.locator(selectors.home.accountMenu).waitFor({ timeout: 60_000 }))
    stored = await readStoredState(metamask.background.page)
  } finally {
    await context.close()
  }
  await writeWalletState({ ...place, state: removeSnapCode(stored) })
}

/** Reads all of `chrome.storage.local` of an extension, in one of its pages. */
function readStoredState(page: Page): Promise<Readonly<Record<string, unknown>>> {
  return page.evaluate(() => (globalThis as unknown as ExtensionPage).chrome.storage.local.get(null))
}

type ExtensionPage = {
  readonly chrome: {
    readonly storage: { readonly local: { get(keys: null): Promise<Readonly<Record<string, unknown>>> } }
  }
}
