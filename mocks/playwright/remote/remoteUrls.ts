/** The addresses at which other SDKs open a wallet. A pattern, so that Playwright intercepts nothing else. */
export const REMOTE_URLS = /^https:\/\/keys\.coinbase\.com(:\d+)?([/?#]|$)/
