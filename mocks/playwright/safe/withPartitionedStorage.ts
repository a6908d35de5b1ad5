const SWITCH = '--disable-features='

/** What Playwright up to 1.65 disables, except `ThirdPartyStoragePartitioning`. Only the last such switch counts. */
const DISABLED =
  'AcceptCHFrame,AimEnabled,AutoExpandDetailsElement,AutoDeElevate,AvoidCorsURLLoaderRestartOnRedirect,' +
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,' +
  'HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,LensOverlay,MediaRouter,NetworkTimeServiceQuerying,' +
  'OptimizationHints,PaintHolding,PreconnectToSearch,RenderDocument,TcpPortRandomizationWin,Translate'

/** A list of the user's own stays, except for what takes the storage away. */
export function withPartitionedStorage(args: readonly string[]): string[] {
  const own = args.findLast((arg) => arg.startsWith(SWITCH))
  if (own === undefined) return [...args, `${SWITCH}${DISABLED}`]
  const names = own.slice(SWITCH.length).split(',')
  const kept = names.filter((name) => name !== 'ThirdPartyStoragePartitioning')
  return args.map((arg) => (arg === own ? `${SWITCH}${kept.join(',')}` : arg))
}
