import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'

export function findForge(platform: string = process.platform, arch: string = process.arch): string | undefined {
  const name = `@foundry-rs/forge-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  try {
    // The platform's package is a dependency of the main one, and may be nested in its node_modules.
    const main = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json'))
    const path = main.resolve(`${name}/bin/${platform === 'win32' ? 'forge.exe' : 'forge'}`)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
