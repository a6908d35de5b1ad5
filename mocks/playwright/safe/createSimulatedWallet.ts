import { BenchError } from '#mocks/core/BenchError'
import type { BenchChain } from '#mocks/node/bench/benchTypes'
import type { Wallet } from '#mocks/wallet/walletTypes'
import type { OpenedSafe } from './openSafe.ts'
import type { SimulatedWallet } from './simulatedWallet.ts'

export type CreateSimulatedWalletParameters = {
  readonly wallet: Wallet
  readonly chains: readonly BenchChain[]
  /** Of Playwright's option, for addresses that are not whole. */
  readonly baseUrl?: string | undefined
  /** Resolves once what a person did before a request is in the trace. Default: at once. */
  readonly settled?: (() => Promise<void>) | undefined
}

export function createSimulatedWallet({
  wallet,
  chains,
  baseUrl,
  settled,
}: CreateSimulatedWalletParameters): SimulatedWallet {
  let opened: OpenedSafe | undefined
  return {
    ...wallet,
    async openInSafe(page, url, options = {}) {
      const appUrl = toAppUrl(url, baseUrl)
      // Most tests need none of Safe's contracts.
      const [{ openSafe }, { openSafePage }] = await Promise.all([import('./openSafe.ts'), import('./openSafePage.ts')])
      opened = await openSafe({ wallet, chains, options, opened })
      if (options.signing) opened.safe.setSigning(options.signing)
      return openSafePage({ page, appUrl, hostOrigin: options.origin ?? new URL(appUrl).origin, settled, ...opened })
    },
    get safe() {
      if (opened) return opened.safe
      throw new BenchError('There is no Safe yet.', {
        hint: 'Open the dapp in one first: await wallet.simulated.openInSafe(page, url).',
      })
    },
  }
}

function toAppUrl(url: string, baseUrl: string | undefined): string {
  if (URL.canParse(url, baseUrl)) return new URL(url, baseUrl).href
  throw new BenchError('The dapp’s address is not valid.', {
    metaMessages: [`given: ${url}`],
    hint: 'Give a whole address, such as http://localhost:3000/, or set baseURL in the configuration.',
  })
}
