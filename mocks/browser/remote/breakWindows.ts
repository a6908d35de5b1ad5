import { toWrongOrigin, type WalletPopups } from '#mocks/wallet/remote/faults/createPopups'
import type { WalletTransport } from '#mocks/wallet/request/walletTransport'
import { SEVERED_PARAMETER } from '#mocks/world/urlParameters'

export type BreakWindowsParameters = {
  readonly page: { open: Window['open']; readonly location: Pick<Location, 'origin' | 'href'> }
  readonly popups: Pick<WalletPopups, 'meet'>
  readonly transportOf: (url: URL) => WalletTransport | undefined
}

export function breakWindows({ page, popups, transportOf }: BreakWindowsParameters): void {
  const original = page.open
  page.open = function open(...args) {
    const [address = '', ...rest] = args
    const url = URL.canParse(String(address), page.location.href) ? new URL(address, page.location.href) : undefined
    const transport = url?.origin === page.location.origin ? transportOf(url) : undefined
    if (!url || !transport) return original.apply(page, args)
    const moment = { origin: page.location.origin, transport }
    const met = popups.meet(['block', 'neverLoad', 'wrongOrigin', 'sever'], moment)
    if (met.has('block')) return null
    if (met.has('neverLoad')) return original.call(page, 'about:blank', ...rest)
    if (met.has('sever')) url.searchParams.set(SEVERED_PARAMETER, '')
    return original.call(page, met.has('wrongOrigin') ? toWrongOrigin(url) : url, ...rest)
  }
}
