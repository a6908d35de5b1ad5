import { randomBytes, webcrypto } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { isObject } from '#mocks/core/input/readers'
import { findServiceWorker } from '#mocks/metamask/browser/launchWalletContext'
import type { OpenedWallet } from '#mocks/metamask/openWallet'
import { PATIENCE } from '#mocks/metamask/page/createWindows'
import { selectors } from '#mocks/metamask/page/selectors'
import { toGuardedArguments } from '#mocks/node/chromium/toGuardedArguments'
import { toStorageFolder } from './provideProfile.ts'
import { toWalletState, type WalletSeed } from './toWalletState.ts'

const MANIFEST = {
  manifest_version: 3,
  name: 'Walletbench seed',
  version: '1',
  permissions: ['storage', 'unlimitedStorage'],
  background: { service_worker: 'worker.js' },
}

/** MetaMask's PBKDF2 iterations. With another number, it would encrypt the vault again on the first unlock. */
const ITERATIONS = 600_000

const HD_PATH = "m/44'/60'/0'/0"

/** A ULID, as MetaMask's keyrings have. Fixed, so that the same mnemonic gives the same ids. */
const KEYRING_ID = '01JWALLETBENCH000000000000'

/** MetaMask requires some code of a Snap. */
const NO_CODE = 'module.exports = {}'

export type MakeProfileParameters = Omit<WriteWalletStateParameters, 'state'> & {
  readonly seed: WalletSeed
  readonly open: (profile: string) => Promise<OpenedWallet>
}

type WriteWalletStateParameters = {
  readonly profile: string
  readonly extensionId: string
  readonly state: Readonly<Record<string, unknown>>
  readonly executablePath?: string | undefined
}

type ExtensionScope = {
  readonly chrome: {
    readonly storage: {
      readonly local: { get(keys: null): Promise<Readonly<Record<string, unknown>>>; set(items: object): Promise<void> }
    }
  }
}

export async function makeProfile({ seed, open, ...place }: MakeProfileParameters): Promise<void> {
  await writeWalletState({ ...place, state: toWalletState(seed, await createVault(seed)) })
  const { context, metamask } = await open(place.profile)
  let stored: Readonly<Record<string, unknown>>
  try {
    // By then its first start is complete, and its state is stored.
    await metamask.home.visit('/', (home) => home.locator(selectors.home.accountMenu).waitFor({ timeout: PATIENCE }))
    stored = await readStoredState(metamask.background.page)
  } finally {
    await context.close()
  }
  await writeWalletState({ ...place, state: removeSnapCode(stored) })
}

const readStoredState = (page: Page): Promise<Readonly<Record<string, unknown>>> =>
  page.evaluate(() => (globalThis as unknown as ExtensionScope).chrome.storage.local.get(null))

/** 7.8 of 7.9 MB of MetaMask's state is Snap code, written on each change. It doesn't reinstall a Snap that it has. */
export function removeSnapCode(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { data } = stored
  if (!isObject(data)) return stored
  const { SnapController: controller } = data
  if (!isObject(controller) || !isObject(controller['snaps'])) return stored
  const snaps = Object.entries(controller['snaps']).map(([id, snap]) => [
    id,
    isObject(snap) ? { ...snap, enabled: false, sourceCode: NO_CODE } : snap,
  ])
  return { ...stored, data: { ...data, SnapController: { ...controller, snaps: Object.fromEntries(snaps) } } }
}

/** The format is that of `@metamask/browser-passworder` and of the `HD Key Tree` keyring. */
export async function createVault({ mnemonic, password, accounts }: Omit<WalletSeed, 'networks'>): Promise<string> {
  const salt = randomBytes(32)
  const iv = randomBytes(16)
  const keyring = {
    type: 'HD Key Tree',
    data: { mnemonic: [...Buffer.from(mnemonic, 'utf8')], numberOfAccounts: accounts, hdPath: HD_PATH },
    metadata: { id: KEYRING_ID, name: '' },
  }
  const { subtle } = webcrypto
  const base = await subtle.importKey('raw', Buffer.from(password, 'utf8'), 'PBKDF2', false, ['deriveKey'])
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: ITERATIONS }
  const key = await subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const data = await subtle.encrypt({ name: 'AES-GCM', iv }, key, Buffer.from(JSON.stringify([keyring]), 'utf8'))
  return JSON.stringify({
    data: Buffer.from(data).toString('base64'),
    iv: iv.toString('base64'),
    keyMetadata: { algorithm: 'PBKDF2', params: { iterations: ITERATIONS } },
    salt: salt.toString('base64'),
  })
}

/** A temporary extension writes its own storage, whose folder is copied: the database doesn't contain the extension's id. */
async function writeWalletState(parameters: WriteWalletStateParameters): Promise<void> {
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
      await worker.evaluate((items) => (globalThis as unknown as ExtensionScope).chrome.storage.local.set(items), state)
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
