import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmInstall } from './npmInstall.mjs'
import { pickNativePackage } from './pickNativePackage.mjs'
import { report } from './report.mjs'
import { SetupError } from './SetupError.mjs'
import { readStamp, writeStamp } from './stamps.mjs'

const { platform, arch } = process

const exe = platform === 'win32' ? '.exe' : ''

/** A lock file made on one platform may lack another's binary packages, and npm then skips them silently. */
const PARENTS = [
  { name: '@foundry-rs/anvil', file: `bin/anvil${exe}` },
  { name: '@biomejs/biome', file: `biome${exe}` },
  { name: 'rolldown' },
  { name: 'lightningcss' },
  { name: 'typescript', file: `lib/tsc${exe}` },
  { name: 'oxc-parser' },
  { name: 'oxc-resolver' },
  { name: '@foundry-rs/forge', file: `bin/forge${exe}`, optional: true },
]

export function missingNativePackages(root) {
  const givenUp = (readStamp(root, 'given-up') ?? '').split(' ')
  return PARENTS.flatMap(({ name: parent, file, optional = false }) => {
    const manifest = readManifest(root, parent)
    if (!manifest) return []
    const versions = manifest.optionalDependencies ?? {}
    const name = pickNativePackage(Object.keys(versions), { platform, arch, musl: isMusl() })
    if (!name) return optional ? [] : [{ parent, optional }]
    const version = versions[name]
    const installed = readManifest(root, name)
    const binary = file ?? installed?.main
    if (installed?.version === version && binary && existsSync(join(root, 'node_modules', name, binary))) return []
    return optional && givenUp.includes(`${name}@${version}`) ? [] : [{ parent, name, version, optional }]
  })
}

export async function installNativePackages(root) {
  const missing = missingNativePackages(root)
  const unknown = missing.filter(({ name }) => !name)
  if (unknown.length > 0)
    throw new SetupError(
      `There is no ${unknown.map(({ parent }) => parent).join(', ')} for ${platform}-${arch}.\nUse a machine or a container with Linux, macOS or Windows on x64 or arm64.`,
    )
  if (missing.length === 0) return
  // In one command: a second installation would remove what the lock file lacks.
  report(`installing what the lock file lacks for ${platform}-${arch}: ${missing.map(toSpec).join(', ')}…`)
  if (await npmInstall(root, missing.map(toSpec))) return check(root)
  const needed = missing.filter(({ optional }) => !optional)
  const given = missing.filter(({ optional }) => optional).map(toSpec)
  if (given.length > 0 && needed.length > 0) await npmInstall(root, needed.map(toSpec))
  check(root)
  report(`${given.join(', ')} cannot be installed. Everything but \`npm run contracts\` works without it.`)
  writeStamp(root, 'given-up', given.join(' '))
}

function check(root) {
  const needed = missingNativePackages(root).filter(({ optional }) => !optional)
  if (needed.length === 0) return
  const specs = needed.map(toSpec).join(' ')
  throw new SetupError(
    `Packages for ${platform}-${arch} are missing: ${specs}\nCheck that the registry has them (npm config get registry), or install them by hand:\n  npm install --no-save ${specs}`,
  )
}

const toSpec = ({ name, version }) => `${name}@${version}`

function readManifest(root, name) {
  try {
    return JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** Checks for a file, as the packages' own loaders do: asking Node takes 50 ms. */
function isMusl() {
  if (platform !== 'linux') return false
  try {
    return readFileSync('/usr/bin/ldd', 'utf8').includes('musl')
  } catch {
    return existsSync('/etc/alpine-release')
  }
}
