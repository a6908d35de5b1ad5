import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { toTextTable } from '#scripts/benchmarks/figures'
import { packageRoot } from '#scripts/packageRoot'
import { soakBrowser } from './soakBrowser.ts'

export const CONNECTOR_SDKS = [
  '@walletconnect/ethereum-provider',
  '@metamask/connect-evm',
  '@base-org/account',
  '@coinbase/wallet-sdk',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-sdk',
  'accounts',
] as const

export async function soakConnectors(runs: number, write: (text: string) => void): Promise<boolean> {
  const passed = await soakBrowser({ config: 'e2e/connectors/soak.config.ts', runs, write })
  await writeSdkVersions({ root: packageRoot, findNewest, write })
  return passed
}

async function findNewest(name: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'version'], { timeout: 20_000 })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}

export async function writeSdkVersions(parameters: {
  readonly root: string
  /** Undefined where no registry answers. */
  readonly findNewest: (name: string) => Promise<string | undefined>
  readonly write: (text: string) => void
}): Promise<readonly string[]> {
  const { root, findNewest, write } = parameters
  const rows = await Promise.all(
    CONNECTOR_SDKS.map(async (name) => {
      const [installed, newest] = await Promise.all([readVersion(root, name), findNewest(name)])
      return { name, installed, newest }
    }),
  )
  const table = rows.map(({ name, installed, newest }) => [name, installed, newest ?? '?'])
  write(toTextTable([['SDK', 'installed', 'newest'], ...table]))
  const differ = rows.filter(({ installed, newest }) => newest !== undefined && newest !== installed)
  if (rows.every(({ newest }) => newest === undefined))
    write('No registry answers: whether there are newer ones is not known.\n')
  else if (differ.length === 0) write('None differs from the newest release.\n')
  else
    write(
      `Newer: ${differ.map(({ name, newest }) => `${name}@${newest}`).join(' ')}. Try them in a clone of its own.\n`,
    )
  return differ.map(({ name }) => name)
}

async function readVersion(root: string, name: string): Promise<string> {
  const text = await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}
