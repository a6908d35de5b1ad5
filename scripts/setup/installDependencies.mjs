import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { npmInstall } from './npmInstall.mjs'
import { report } from './report.mjs'
import { SetupError } from './SetupError.mjs'
import { readStamp, readText, writeStamp } from './stamps.mjs'

export function needsInstall(root) {
  const wanted = readJson(join(root, 'package.json'))
  const direct = { ...wanted.dependencies, ...wanted.devDependencies }
  if (!Object.entries(direct).every(([name, version]) => isInstalled(root, name, version))) return true
  const stamp = installStamp(root)
  if (readStamp(root, 'install') === stamp) return false
  if (!isLockInstalled(root)) return true
  // The user ran npm by hand.
  writeStamp(root, 'install', stamp)
  return false
}

export async function installDependencies(root) {
  report('installing dependencies, which takes one or two minutes the first time…')
  const stamp = installStamp(root)
  if (!(await npmInstall(root)))
    throw new SetupError(
      'The dependencies could not be installed; see the output of npm above.\nCheck the network and the registry (npm config get registry), then run the same command again.',
    )
  writeStamp(root, 'install', stamp)
}

function installStamp(root) {
  const hash = createHash('sha256')
  for (const file of ['package.json', 'package-lock.json']) hash.update(readText(join(root, file)) ?? '')
  return `${process.platform}-${process.arch} ${hash.digest('hex')}`
}

function isInstalled(root, name, version) {
  const installed = readJson(join(root, 'node_modules', name, 'package.json'))
  return installed !== undefined && (!/^\d/.test(version) || installed.version === version)
}

function isLockInstalled(root) {
  const locked = readJson(join(root, 'package-lock.json'))?.packages
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages
  if (!locked || !installed) return false
  return Object.entries(locked).every(
    ([path, entry]) => path === '' || entry.optional || entry.peer || installed[path]?.version === entry.version,
  )
}

function readJson(path) {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text)
}
