/** A release of MetaMask, as published by MetaMask. */
export type MetaMaskRelease = {
  readonly version: string
  /** The zip of the build for Chromium. */
  readonly fileName: string
  /** The base URL of the releases, which contains a folder for each version. */
  readonly baseUrl: string
  /** The file's hash, in lower-case hex. Undefined until somebody has compared it with the release page. */
  readonly sha256: string | undefined
}

/** The release that the tests with a real MetaMask target: the one that Synpress 4.1.2 names. */
export const metaMaskRelease: MetaMaskRelease = {
  version: '13.13.1',
  fileName: 'metamask-chrome-13.13.1.zip',
  baseUrl: 'https://github.com/MetaMask/metamask-extension/releases/download',
  sha256: undefined,
}
