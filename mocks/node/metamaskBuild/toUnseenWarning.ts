import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { metaMaskRelease } from './metaMaskRelease.ts'

/**
 * What to tell a person whose build nobody has tried.
 *
 * @returns undefined where there is nothing to warn of
 */
export function toUnseenWarning({ version, support }: MetaMaskBuild): string | undefined {
  if (support !== 'unseen') return undefined
  return `This build of MetaMask (${version}) was not seen to work: the tests are made for ${metaMaskRelease.version}.`
}
