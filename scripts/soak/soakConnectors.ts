import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { packageRoot } from '../packageRoot.ts'
import { soakBrowser } from './soakBrowser.ts'
import { writeSdkVersions } from './writeSdkVersions.ts'

/**
 * Connects and signs so often by each of wagmi's connectors, and says whether their SDKs have newer releases.
 *
 * @param runs how often by each
 * @returns whether all passed
 */
export async function soakConnectors(runs: number, write: (text: string) => void): Promise<boolean> {
  const passed = await soakBrowser({ config: 'e2e/connectors/soak.config.ts', runs, write })
  await writeSdkVersions({ root: packageRoot, findNewest, write })
  return passed
}

/** Asks the registry that npm uses. */
async function findNewest(name: string): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', name, 'version'], { timeout: 20_000 })
    return stdout.trim() || undefined
  } catch {
    return undefined
  }
}
