/** A release of MetaMask as its makers publish it. */
export type MetaMaskRelease = {
  readonly version: string
  /** The build for Chromium. */
  readonly fileName: string
  /** Where the releases lie: below it come the version's folder and the file. */
  readonly baseUrl: string
  /** Of the file, in lower-case hex; undefined while nobody has compared it with what the release page says. */
  readonly sha256: string | undefined
}

/** The release that the tests with a real MetaMask are made for: the one that Synpress 4.1.2 names. */
export const metaMaskRelease: MetaMaskRelease = {
  version: '13.13.1',
  fileName: 'metamask-chrome-13.13.1.zip',
  baseUrl: 'https://github.com/MetaMask/metamask-extension/releases/download',
  sha256: undefined,
}
