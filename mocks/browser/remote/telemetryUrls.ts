/** Where the SDKs of other connectors send telemetry, as patterns of MSW. */
export const TELEMETRY_URLS: readonly string[] = [
  'https://cca-lite.coinbase.com/*',
  'https://as.coinbase.com/*',
  'https://mm-sdk-analytics.api.cx.metamask.io/*',
]
