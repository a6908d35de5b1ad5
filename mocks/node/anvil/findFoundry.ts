import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { BenchError } from '#mocks/core/BenchError'

const require = createRequire(import.meta.url)

const PLATFORMS: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-amd64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-amd64',
  'win32-x64': 'win32-amd64',
}

/** The package's `bin` is a Node wrapper: it starts more slowly, and leaves Anvil running when it is killed. */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const suffix = PLATFORMS[`${platform}-${arch}`]
  if (!suffix)
    throw new BenchError(`Anvil has no build for ${platform} on ${arch}.`, {
      metaMessages: [`It has builds for: ${Object.keys(PLATFORMS).join(', ')}`],
    })
  const name = `@foundry-rs/anvil-${suffix}`
  const file = platform === 'win32' ? 'anvil.exe' : 'anvil'
  const path = findProgram('anvil', `${name}/bin/${file}`)
  if (path !== undefined) return path
  throw new BenchError('Anvil is not installed.', {
    metaMessages: [`Its program should be in the package ${name}.`],
    hint: `Install it: npm install --no-save ${name}@${readAnvilVersion() ?? 'latest'}`,
  })
}

/** The platform's package is a dependency of the main one, and may be nested in its node_modules. */
function findProgram(tool: 'anvil' | 'forge', file: string): string | undefined {
  try {
    const path = createRequire(require.resolve(`@foundry-rs/${tool}/package.json`)).resolve(file)
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

function readAnvilVersion(): string | undefined {
  try {
    const { version } = require('@foundry-rs/anvil/package.json') as { version: string }
    return version
  } catch {
    return undefined
  }
}

export function findForge(platform: string = process.platform, arch: string = process.arch): string | undefined {
  const name = `@foundry-rs/forge-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  return findProgram('forge', `${name}/bin/${platform === 'win32' ? 'forge.exe' : 'forge'}`)
}
