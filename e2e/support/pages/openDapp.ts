import type { Page } from '@playwright/test'

type Answer = { readonly result?: unknown; readonly error?: { code: number; message: string; data?: unknown } }
type Provider = {
  request(args: { method: string; params?: unknown }): Promise<unknown>
  on(name: string, listener: (payload: unknown) => void): unknown
}
type Announced = {
  readonly info: { uuid: string; name: string; rdns: string; icon: string }
  readonly provider: Provider
}
type Approving = { approve(method: string): Promise<unknown> }
type DappWindow = { ethereum?: Provider; heard: Announced[]; told: unknown[][] }
export type Dapp = Awaited<ReturnType<typeof openDapp>>

const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><title>A dapp</title><script>
window.heard = []
window.told = []
addEventListener('eip6963:announceProvider', ({ detail }) => heard.push(detail))
dispatchEvent(new Event('eip6963:requestProvider'))
for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged', 'message'])
  window.ethereum?.on(name, (payload) => told.push([name, payload]))
</script>`

/** Works at any origin, without a server. */
export async function openDapp(page: Page, origin = 'https://dapp.test') {
  await page.route(`${origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await page.goto(`${origin}/`)
  const request = (method: string, params?: unknown, rdns?: string) => page.evaluate(ask, { method, params, rdns })

  /** Sends what the wallet is to approve. */
  async function requestApproved(wallet: Approving, method: string, params?: unknown): Promise<Answer> {
    const asking = request(method, params)
    await wallet.approve(method)
    return asking
  }

  return {
    /** Sends to `window.ethereum`, or to the first announced wallet with this rdns. */
    request,
    requestApproved,
    async connect(wallet: Approving): Promise<readonly `0x${string}`[]> {
      return (await requestApproved(wallet, 'eth_requestAccounts')).result as readonly `0x${string}`[]
    },
    /** Events of `window.ethereum` since the page loaded, as `[name, payload]`. */
    told: () => page.evaluate(() => (window as unknown as DappWindow).told),
    /** In the order of the announcements, with repeats. */
    heard: () => page.evaluate(() => (window as unknown as DappWindow).heard.map(({ info }) => info.name)),
    /** The name of the wallet that owns `window.ethereum`. */
    holder: () =>
      page.evaluate(() => {
        const { ethereum, heard } = window as unknown as DappWindow
        return heard.find(({ provider }) => provider === ethereum)?.info.name
      }),
  }
}

/** Runs in the page. */
async function ask(asked: { method: string; params: unknown; rdns: string | undefined }): Promise<Answer> {
  const { ethereum, heard } = window as unknown as DappWindow
  const { method, params, rdns } = asked
  const provider = rdns === undefined ? ethereum : heard.find(({ info }) => info.rdns === rdns)?.provider
  if (!provider) throw new Error('There is no such wallet in this page.')
  try {
    return { result: await provider.request({ method, params }) }
  } catch (error) {
    const { code, message, data } = error as { code: number; message: string; data?: unknown }
    if (!(error instanceof Error)) throw new Error('A provider must reject with an Error.')
    return { error: { code, message, ...(data === undefined ? {} : { data }) } }
  }
}
