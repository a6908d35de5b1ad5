import { BenchError } from '#mocks/core/BenchError'
import { type FindMetaMaskBuildParameters, findMetaMaskBuild } from '../metamaskBuild/findMetaMaskBuild.ts'
import { toUnseenWarning } from '../metamaskBuild/toUnseenWarning.ts'
import type { Finding } from './finding.ts'

const base = { name: 'MetaMask', required: false } as const

/** Looks for a MetaMask build. A zip is unpacked first, as for the tests. */
export async function findMetaMask(parameters: FindMetaMaskBuildParameters): Promise<Finding> {
  try {
    const build = await findMetaMaskBuild(parameters)
    if (build) return { ...base, found: true, version: build.version, path: build.dir, hint: toUnseenWarning(build) }
    const hint =
      'Needed for the tests with a real MetaMask. Run `walletbench metamask install`, or set METAMASK_DIR or METAMASK_ZIP to a build.'
    return { ...base, found: false, hint }
  } catch (error) {
    if (!(error instanceof BenchError)) throw error
    const { dir, zip } = parameters
    return { ...base, found: false, path: dir ?? zip, hint: [error.shortMessage, error.hint].join(' ').trim() }
  }
}
