import type { Page } from '@playwright/test'

type Params = readonly unknown[] | object

/** A wallet's response: its result, or its error. */
export type Answer = { readonly result: unknown } | { readonly code: number; readonly message: string }

/** A dapp's own code in a page. */
export type Site = {
  /** Sends a request to the wallet's provider. Resolves to the response, even if it is an error. */
  ask(method: string, params?: Params): Promise<Answer>
  /** The provider's events since this site was created, in order. */
  heard(): Promise<readonly Heard[]>
}

/** An event's name and its payload. */
export type Heard = readonly [name: string, data: unknown]

type Provider = {
  request(args: { method: string; params?: Params | undefined }): Promise<unknown>
  on(name: string, listener: (data: unknown) => void): void
}

type SiteInPage = { readonly provider: Provider; readonly heard: Heard[] }

/**
 * Finds a wallet's provider by EIP-6963, without the page's wagmi. It shows the wallet's own responses, and can send
 * requests that wagmi does not send, for example before a connection. It ends with the page's document.
 *
 * @param connector the wallet's rdns
 */
export async function createSite(page: Page, connector: string): Promise<Site> {
  const inPage = await page.evaluateHandle(findProvider, connector)
  return {
    ask: (method, params) => inPage.evaluate(ask, { method, params }),
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

export const ORIGIN = 'http://dapp.localhost'

/** Opens a page of any dapp, whose wallet is MetaMask. */
export async function openSite(page: Page) {
  const body = '<!doctype html><title>A dapp</title>'
  await page.route(`${ORIGIN}/`, (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto(ORIGIN)
  return createSite(page, 'io.metamask')
}
