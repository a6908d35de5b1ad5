/** The set-up bundles these functions, and `toPageScript` runs one of them in a page. */
export { bootDapp } from './bootDapp.ts'
export { bootPageWallets } from './bootPageWallets.ts'
export { bootRemotePage } from './bootRemotePage.ts'
export { bootCapture } from './capture/bootCapture.ts'
export { toOwnLocator } from './capture/toOwnLocator.ts'
export { serveBridge } from './extensionBridge.ts'
export { runSafeHost } from './runSafeHost.ts'
