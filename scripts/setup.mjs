import { sep } from 'node:path'
import { buildStale, staleBuilds } from './setup/buildStale.mjs'
import { installDependencies, needsInstall } from './setup/installDependencies.mjs'
import { installNativePackages, missingNativePackages } from './setup/installNativePackages.mjs'
import { SetupError } from './setup/SetupError.mjs'
import { withLock } from './setup/withLock.mjs'

export async function setUp({ root, console }) {
  // As a dependency of another project everything is installed, and must not be changed.
  if (root.split(sep).includes('node_modules')) return []
  const builds = console ? ['node', 'console'] : ['node']
  const isReady = () =>
    !needsInstall(root) && missingNativePackages(root).length === 0 && staleBuilds(root, builds).length === 0
  try {
    if (isReady()) return []
    return await withLock(root, async () => {
      // Another set-up may have done the work while this one waited.
      if (needsInstall(root)) await installDependencies(root)
      await installNativePackages(root)
      return await buildStale(root, builds)
    })
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}
