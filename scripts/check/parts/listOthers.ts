import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The tools that Walletbench is compared with: no dapp. */
const TOOLS = 'comparison'

/** Lists the dapps of `e2e/others`: those that `npm run setup:others` has built, and those that it has not. */
export function listOthers(root: string): { readonly built: readonly string[]; readonly missing: readonly string[] } {
  const folder = join(root, 'e2e/others')
  const apps = readdirSync(folder).filter((name) => name !== TOOLS && existsSync(join(folder, name, 'package.json')))
  const isBuilt = (name: string) => existsSync(join(folder, name, 'dist/index.html'))
  return { built: apps.filter(isBuilt), missing: apps.filter((name) => !isBuilt(name)) }
}
