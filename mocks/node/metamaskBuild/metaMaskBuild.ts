/** An unpacked build of MetaMask's extension. */
export type MetaMaskBuild = {
  /** Its folder: a real, absolute path. The id of an extension without a key depends on it. */
  readonly dir: string
  readonly version: string
  /** The id that Chromium gives it at this path. */
  readonly extensionId: string
  /** `supported`: the release that the tests are made for; `seen`: worked; `unseen`: nobody has tried it. */
  readonly support: 'supported' | 'seen' | 'unseen'
}
