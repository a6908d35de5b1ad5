const SWITCH = '--disable-features='

/**
 * What Playwright, up to 1.65, disables in Chromium, but for `ThirdPartyStoragePartitioning`. A later switch replaces the whole list
 * of an earlier one. Names that a Chromium does not know have no effect.
 */
const DISABLED = [
  'AcceptCHFrame',
  'AimEnabled',
  'AutoExpandDetailsElement',
  'AutoDeElevate',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'RenderDocument',
  'TcpPortRandomizationWin',
  'Translate',
]

/**
 * Chromium's arguments with which a frame of another site has storage. A list of the user's own stays, without what takes
 * the storage away.
 *
 * @example
 * withPartitionedStorage(['--disable-features=Translate,ThirdPartyStoragePartitioning']) // ['--disable-features=Translate']
 */
export function withPartitionedStorage(args: readonly string[]): string[] {
  const own = args.findLast((arg) => arg.startsWith(SWITCH))
  if (own === undefined) return [...args, `${SWITCH}${DISABLED.join(',')}`]
  const names = own.slice(SWITCH.length).split(',')
  const kept = names.filter((name) => name !== 'ThirdPartyStoragePartitioning')
  return args.map((arg) => (arg === own ? `${SWITCH}${kept.join(',')}` : arg))
}
