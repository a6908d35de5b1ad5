import {
  type OutsideAnswer,
  type OutsideRequest,
  toCorsHeaders,
  toPreflightHeaders,
} from '#mocks/node/publicNodes/outsideRequest'
import { makeFont } from '#mocks/registry/makeFont'

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const BODIES: Readonly<Record<string, { readonly type: string; readonly make: () => string | Buffer }>> = {
  stylesheet: { type: 'text/css', make: () => '' },
  script: { type: 'text/javascript', make: () => '' },
  document: { type: 'text/html', make: () => '<!doctype html>' },
  image: { type: 'image/gif', make: () => PIXEL },
  font: { type: 'font/ttf', make: () => Buffer.from(makeFont()) },
}

type Purpose = 'telemetry' | 'fonts' | 'images' | 'frame'

/** `*.` stands for any names below. With a path, that path alone. All are named in published packages or services' scripts. */
const HOSTS: Readonly<Record<Purpose, string>> = {
  telemetry: `
    pulse.walletconnect.org pulse.walletconnect.com api.web3modal.org api.web3modal.com
    cca-lite.coinbase.com as.coinbase.com *.cbhq.net
    mm-sdk-analytics.api.cx.metamask.io metamask-sdk.api.cx.metamask.io/evt
    api.segment.io api.segment.com cdn.segment.com
    c.thirdweb.com logs.dynamicauth.com
    *.sentry.io browser.sentry-cdn.com js.sentry-cdn.com
    api.mixpanel.com api-js.mixpanel.com api-eu.mixpanel.com cdn.mxpnl.com
    api.amplitude.com api2.amplitude.com api.eu.amplitude.com api.lab.amplitude.com flag.lab.amplitude.com
    cdn.amplitude.com sr-client-cfg.amplitude.com
    *.google-analytics.com google-analytics.com analytics.google.com www.googletagmanager.com stats.g.doubleclick.net
    *.posthog.com plausible.io va.vercel-scripts.com vitals.vercel-insights.com
    cloudflareinsights.com static.cloudflareinsights.com
    *.browser-intake-datadoghq.com *.browser-intake-datadoghq.eu browser-intake-datadoghq.com browser-intake-datadoghq.eu
    *.hotjar.com *.hotjar.io *.fullstory.com *.logrocket.io *.logrocket.com *.lr-ingest.com *.lr-ingest.io
    notify.bugsnag.com sessions.bugsnag.com api.rollbar.com bam.nr-data.net js-agent.newrelic.com
    api.statsig.com statsigapi.net featureassets.org prodregistryv2.org cdn.heapanalytics.com heapanalytics.com
    *.clarity.ms connect.facebook.net static.ads-twitter.com`,
  fonts: `
    fonts.googleapis.com fonts.gstatic.com fonts.reown.com use.typekit.net p.typekit.net fonts.bunny.net
    fonts.cdnfonts.com api.fontshare.com cdn.fontshare.com use.fontawesome.com rsms.me`,
  images: `
    s2.coinmarketcap.com assets.coingecko.com coin-images.coingecko.com tokens.1inch.io tokens-data.1inch.io
    raw.githubusercontent.com avatars.githubusercontent.com icons.llamao.fi icons.llama.fi cryptologos.cc
    metadata.ens.domains euc.li effigy.im cdn.stamp.fyi token-icons.s3.amazonaws.com cdn.moralis.io
    static.optimism.io assets.trustwalletapp.com assets-cdn.trustwallet.com explorer-api.walletconnect.com`,
  // Frames in which a wallet's own page would wait: its connector is not used.
  frame: 'id.porto.sh stg.id.porto.sh app.family.co',
}

const PURPOSES: ReadonlyMap<string, Purpose> = new Map(
  Object.entries(HOSTS).flatMap(([purpose, hosts]) =>
    hosts
      .trim()
      .split(/\s+/)
      .map((host) => [host, purpose as Purpose] as const),
  ),
)

const FITTING: Readonly<Record<Purpose, readonly string[] | undefined>> = {
  telemetry: undefined,
  fonts: ['font', 'stylesheet', 'fetch', 'xhr'],
  images: ['image'],
  frame: undefined,
}

export function isQuiet(url: string, resourceType: string): boolean {
  const purpose = findPurpose(url)
  return purpose !== undefined && (FITTING[purpose]?.includes(resourceType) ?? true)
}

export const isQuietHost = (url: string): boolean => findPurpose(url) !== undefined

function findPurpose(url: string): Purpose | undefined {
  const { hostname, pathname } = new URL(url)
  const names = hostname.split('.')
  const above = names.map((_, index) => `*.${names.slice(index + 1).join('.')}`)
  const found = [`${hostname}${pathname}`, hostname, ...above].find((name) => PURPOSES.has(name))
  return found === undefined ? undefined : PURPOSES.get(found)
}

export function toQuietAnswer(request: Omit<OutsideRequest, 'body'>, resourceType: string): OutsideAnswer {
  if (request.method === 'OPTIONS') return { status: 204, headers: toPreflightHeaders(request) }
  const { type, make } = BODIES[resourceType] ?? { type: 'application/json', make: () => '{}' }
  return { status: 200, headers: { ...toCorsHeaders(request), 'content-type': type }, body: make() }
}
