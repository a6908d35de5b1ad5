import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { metaMaskRelease } from './metaMaskRelease.ts'

export function toUnseenWarning({ version, support }: MetaMaskBuild): string | undefined {
  if (support !== 'unseen') return undefined
  return `This build of MetaMask (${version}) is untested: the tests target ${metaMaskRelease.version}.`
}
