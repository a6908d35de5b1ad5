import { expect, test } from 'vitest'
import { openAppLinks } from './createWalletConnectController.ts'

const URI = `wc:${'1f'.repeat(32)}@2?relay-protocol=irn&symKey=${'2e'.repeat(32)}`

function makePage() {
  const opened: unknown[] = []
  const scanned: string[] = []
  const open = (...args: unknown[]) => {
    opened.push(args)
    return { closed: false } as Window
  }
  const page = { open }
  openAppLinks({ page, scan: async (uri) => scanned.push(uri) })
  return { page, opened, scanned }
}

test('a link with a pairing URI is scanned, and nothing is opened', () => {
  const { page, opened, scanned } = makePage()
  expect(page.open(`walletbench://wc?uri=${encodeURIComponent(URI)}`, '_self', 'noreferrer noopener')).toBeNull()
  expect(scanned).toEqual([URI])
  expect(opened).toEqual([])
})

test('a link to a request that waits does nothing', () => {
  const { page, opened, scanned } = makePage()
  expect(page.open('walletbench://wc?requestId=1&sessionTopic=2f', '_self')).toBeNull()
  expect([scanned, opened]).toEqual([[], []])
})

test.each(['https://shop.test/wc?uri=wc%3A1', 'metamask://wc?uri=wc%3A1', '/popup', ''])('%s opens', (address) => {
  const { page, opened, scanned } = makePage()
  expect(page.open(address, 'popup')).not.toBeNull()
  expect(opened).toEqual([[address, 'popup']])
  expect(scanned).toEqual([])
})

test('a URI that cannot be scanned is no unhandled rejection', async () => {
  const page = { open: () => null }
  openAppLinks({ page, scan: () => Promise.reject(new Error('expired')) })
  page.open(...([`walletbench://wc?uri=${encodeURIComponent(URI)}`] as unknown as []))
  await new Promise((resolve) => setTimeout(resolve, 0))
})
