import type { Frame, Worker } from '@playwright/test'
import { expect, test } from 'vitest'
import { isExtensionRequest } from './contextRequest.ts'

const wallet = 'chrome-extension://abc/home.html'
const dapp = 'http://localhost:3000/'

const of = (url: string) => ({ url: () => url })

/** Playwright's frame() throws where there is none. */
function noFrame(): Frame {
  throw new Error('There is no frame.')
}

test.each([
  ["the wallet's worker", true, { worker: of(`${wallet}/worker.js`) }],
  ["a dapp's worker", false, { worker: of(`${dapp}sw.js`) }],
  ["the wallet's page", true, { frame: of(wallet) }],
  ["a dapp's page", false, { frame: of(dapp) }],
  ['a page that is gone', false, {}],
  ['a new window of the wallet', true, { url: wallet, isNavigation: true }],
  ['a new page of the dapp', false, { url: dapp, isNavigation: true }],
] as const)(
  '%s',
  (_, isExtension, asked: { worker?: object; frame?: object; url?: string; isNavigation?: boolean }) => {
    const { worker = null, frame, url = 'https://mainnet.infura.io/', isNavigation = false } = asked
    const request = {
      serviceWorker: () => worker as Worker | null,
      isNavigationRequest: () => isNavigation,
      frame: () => (frame as Frame | undefined) ?? noFrame(),
      url: () => url,
    }
    expect(isExtensionRequest(request)).toBe(isExtension)
  },
)
