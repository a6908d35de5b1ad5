import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const TOOLS = 'comparison'

export function listOthers(root: string): { readonly built: readonly string[]; readonly missing: readonly string[] } {
  const folder = join(root, 'e2e/others')
  const apps = readdirSync(folder).filter((name) => name !== TOOLS && existsSync(join(folder, name, 'package.json')))
  const isBuilt = (name: string) => existsSync(join(folder, name, 'dist/index.html'))
  return { built: apps.filter(isBuilt), missing: apps.filter((name) => !isBuilt(name)) }
}
