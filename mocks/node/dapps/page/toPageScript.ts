import { announceInPage } from '#mocks/wallet/injected/announceInPage'
import { claimEthereum } from '#mocks/wallet/injected/claimEthereum'
import { toLegacyEvents } from '#mocks/wallet/injected/toLegacyEvents'
import { toRejection } from '#mocks/wallet/injected/toRejection'
import { wrapProvider } from '#mocks/wallet/injected/wrapProvider'
import { listenForMetaMask } from '#mocks/wallet/remote/metamaskConnect/extension/listenForMetaMask'
import { bootPageWallets } from './bootPageWallets.ts'
import { createPageLegacy } from './createPageLegacy.ts'
import { createPageProvider } from './createPageProvider.ts'
import { BINDING, type PageWallet } from './pageProtocol.ts'

const parts = {
  createPageProvider,
  createPageLegacy,
  toLegacyEvents,
  toRejection,
  wrapProvider,
  claimEthereum,
  announceInPage,
  listenForMetaMask,
}

/**
 * Makes the script that installs wallets in a page, from the source texts of self-contained functions.
 *
 * @param binding the name of the function with which the page calls this process
 */
export function toPageScript(wallets: readonly PageWallet[], binding = BINDING): string {
  const texts = Object.entries(parts).map(([name, part]) => `${name}: ${part}`)
  const data = `binding: ${JSON.stringify(binding)}, wallets: ${JSON.stringify(wallets)}`
  return `(${bootPageWallets})({ ${data}, parts: { ${texts.join(',\n')} } })`
}
