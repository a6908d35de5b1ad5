import type { Page } from '@playwright/test'

type Params = readonly unknown[] | object
export type Answer = { readonly result: unknown } | { readonly code: number; readonly message: string }
type Heard = readonly [name: string, data: unknown]
export type Site = Awaited<ReturnType<typeof createSite>>

type Provider = {
  request(args: { method: string; params?: Params | undefined }): Promise<unknown>
  on(name: string, listener: (data: unknown) => void): void
}

type SiteInPage = { readonly provider: Provider; readonly heard: Heard[] }

/** By EIP-6963, without the page's wagmi: it shows the wallet's own responses, and ends with the page's document. */
export async function createSite(page: Page, connector: string) {
  const inPage = await page.evaluateHandle(findProvider, connector)
  return {
    ask: (method: string, params?: Params) => inPage.evaluate(ask, { method, params }),
    /** The provider's events since this site was created, in order. */
    heard: () => inPage.evaluate(({ heard }) => [...heard]),
  }
}

/** Runs in the page. */
async function findProvider(rdns: string): Promise<SiteInPage> {
  const provider = await new Promise<Provider>((resolve) => {
    addEventListener('eip6963:announceProvider', (event) => {
      const { info, provider } = (event as CustomEvent).detail
      if (info.rdns === rdns) resolve(provider)
    })
    dispatchEvent(new Event('eip6963:requestProvider'))
  })
  const heard: Heard[] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(name, (data) => heard.push([name, data]))
  return { provider, heard }
}

/** Runs in the page. */
function ask({ provider }: SiteInPage, args: { method: string; params?: Params | undefined }): Promise<Answer> {
  return provider.request(args).then(
    (result) => ({ result }),
    ({ code, message }) => ({ code, message }),
  )
}

/** No server has it. */
export const ORIGIN = 'http://dapp.localhost'

export async function openSite(page: Page) {
  await openPage(page)
  return createSite(page, 'io.metamask')
}

export async function openPage(page: Page): Promise<void> {
  const body = '<!doctype html><title>A dapp</title>'
  await page.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(ORIGIN)
}
