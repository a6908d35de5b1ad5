/** An unpacked build of MetaMask's extension. */
export type MetaMaskBuild = {
  /** Its folder: a real, absolute path. The id of an extension without a key depends on it. */
  readonly dir: string
  readonly version: string
  /** The id that Chromium gives it at this path. */
  readonly extensionId: string
  /** `supported`: the release that the tests target; `seen`: known to work; `unseen`: untested. */
  readonly support: 'supported' | 'seen' | 'unseen'
}

/** Milliseconds for a start of MetaMask. The first start of a build makes a profile, with three starts of the browser. */
export const METAMASK_START_TIMEOUT = 300_000
