export type MetaMaskRelease = {
  readonly version: string
  readonly fileName: string
  readonly baseUrl: string
  /** In lower-case hex. Undefined until somebody has compared it with the release page. */
  readonly sha256: string | undefined
}

/** The release that Synpress 4.1.2 names. */
export const metaMaskRelease: MetaMaskRelease = {
  version: '13.13.1',
  fileName: 'metamask-chrome-13.13.1.zip',
  baseUrl: 'https://github.com/MetaMask/metamask-extension/releases/download',
  sha256: undefined,
}
