import { listOthers } from '../check/parts/listOthers.ts'
import { packageRoot } from '../packageRoot.ts'
import { soakBrowser } from './soakBrowser.ts'

/**
 * Connects and signs so often on the installed dapps of `e2e/others`, in the browser and by WalletConnect.
 *
 * @returns whether all passed
 */
export async function soakOthers(runs: number, write: (text: string) => void): Promise<boolean> {
  const { built, missing } = listOthers(packageRoot)
  for (const name of missing) write(`${name} is left out: it is not installed. To install all: npm run setup:others\n`)
  if (built.length > 0) return soakBrowser({ config: 'e2e/others/soak.config.ts', runs, write })
  process.stderr.write('No dapp of e2e/others is installed. Install them: npm run setup:others\n')
  return false
}
