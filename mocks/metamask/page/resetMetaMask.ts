import type { Page } from '@playwright/test'
import type { BenchMetaMask } from './BenchMetaMask.ts'

/** Puts the wallet back to where it was at its start. */
export async function resetMetaMask(metamask: BenchMetaMask, page: Page): Promise<void> {
  if (metamask.windows.isOpen()) await metamask.close()
  await page.evaluate(revoke)
}

/** Runs in the page. */
async function revoke(): Promise<void> {
  const provider = await new Promise<{ request(args: object): Promise<unknown> }>((resolve) => {
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns.startsWith('io.metamask')) resolve(provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  await provider.request({ method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
}
