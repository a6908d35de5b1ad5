import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { metaMaskRelease } from './metaMaskRelease.ts'

/** Versions that the tests have passed with, in addition to the supported release. */
const SEEN = ['13.5.0']
/** Variants that use the same version numbers. */
const VARIANT = /^MetaMask (Flask|Beta|Experimental)\b/i

/** Classifies a build by its version and the name in its manifest. */
export function toSupport(version: string, name: string): MetaMaskBuild['support'] {
  if (VARIANT.test(name)) return 'unseen'
  if (version === metaMaskRelease.version) return 'supported'
  return SEEN.includes(version) ? 'seen' : 'unseen'
}
