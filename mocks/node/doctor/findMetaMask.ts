import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding } from './finding.ts'

/** The release that the MetaMask tests are made for. */
const VERSION = '13.13.1'

export type FindMetaMaskParameters = {
  /** An unpacked build that the person names. */
  readonly dir?: string | undefined
  /** A packed one. */
  readonly zip?: string | undefined
  /** Walletbench's folder in the person's cache. */
  readonly cacheFolder: string
}

/**
 * Looks for a MetaMask build: the folder that was named, else the zip, else the cache.
 *
 * @example
 * await findMetaMask({ cacheFolder: '/home/me/.cache/walletbench' })
 */
export async function findMetaMask(parameters: FindMetaMaskParameters): Promise<Finding> {
  const { dir, zip, cacheFolder } = parameters
  if (dir === undefined && zip !== undefined) return inspectZip(zip)
  const path = dir ?? join(cacheFolder, `metamask-chrome-${VERSION}`)
  const version = await readManifestVersion(path)
  if (version !== undefined) return { ...base, found: true, version, path }
  const hint =
    dir === undefined
      ? `For the tests with a real MetaMask. Unpack metamask-chrome-${VERSION}.zip of https://github.com/MetaMask/metamask-extension/releases into ${path}, or name a build in METAMASK_DIR or METAMASK_ZIP.`
      : 'METAMASK_DIR names no unpacked extension: the folder must hold its manifest.json.'
  return { ...base, found: false, path, hint }
}

const base = { name: 'MetaMask', required: false } as const

async function readManifestVersion(dir: string): Promise<string | undefined> {
  try {
    const { version } = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8')) as { version?: unknown }
    return typeof version === 'string' ? version : undefined
  } catch {
    return undefined
  }
}

async function inspectZip(path: string): Promise<Finding> {
  // Local file header signature, APPNOTE.TXT 4.3.7.
  const found = await readFile(path).then(
    (bytes) => bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')),
    () => false,
  )
  return { ...base, found, path, hint: found ? undefined : 'METAMASK_ZIP names no zip file.' }
}
