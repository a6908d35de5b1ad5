import type { MetaMaskBuild } from './metaMaskBuild.ts'
import { metaMaskRelease } from './metaMaskRelease.ts'

/** Builds that the tests have run on, beside the release that they are made for. */
const SEEN = ['13.5.0']
/** Builds that go by the same versions, and are something else. */
const VARIANT = /^MetaMask (Flask|Beta|Experimental)\b/i

/** How well a build is known, by its version and the name in its manifest. */
export function toSupport(version: string, name: string): MetaMaskBuild['support'] {
  if (VARIANT.test(name)) return 'unseen'
  if (version === metaMaskRelease.version) return 'supported'
  return SEEN.includes(version) ? 'seen' : 'unseen'
}
