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
