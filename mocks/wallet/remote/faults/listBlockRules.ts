import type { WalletTransport } from '../../request/walletTransport.ts'
import type { WalletPopups } from './createPopups.ts'

/** Which windows are blocked. What is not given stands for any. */
export type BlockRule = { readonly origin: string | undefined; readonly transport: WalletTransport | undefined }

/** The faults that block windows now. A page has to know them before it opens one. */
export function listBlockRules(popups: Pick<WalletPopups, 'faults'>): readonly BlockRule[] {
  return popups.faults.list().flatMap(({ fault: { match, do: effect }, hits }) => {
    const { times = 'always', origin, transport } = match
    const isOn = effect.kind === 'block' && (times === 'always' || hits < times)
    return isOn ? [{ origin: origin && new URL(origin).origin, transport }] : []
  })
}
