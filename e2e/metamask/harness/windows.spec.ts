import { createWindows } from '#mocks/metamask/page/createWindows'
import { expect, requireReal, test } from '../support/test.ts'

test.use({ asksIn: 'window' })

test('a window that never comes: the error says so, and names every page', async ({ running, consolePage }) => {
  const { context, metamask } = requireReal(running)
  // A shorter timeout, because the window never opens.
  const impatient = Object.create(context, {
    waitForEvent: {
      value: (event: 'page', options: object) => context.waitForEvent(event, { ...options, timeout: 300 }),
    },
    pages: { value: () => context.pages() },
  })
  const windows = createWindows(impatient, metamask.extensionId ?? '', metamask.background)
  const said = await windows.next().then(String, String)
  for (const text of ['MetaMask opened no window', `open: ${consolePage.page.url()}`, 'No request is pending.'])
    expect(said).toContain(text)
})

test('a failure’s report: pages, MetaMask’s log, calls of its node', async ({
  running: found,
  consolePage,
  wallet,
}, testInfo) => {
  const running = requireReal(found)
  await consolePage.pressConnect(wallet.connector)
  await running.metamask.windows.next()
  await running.attachReport(testInfo)

  const attached = testInfo.attachments.map(({ name, contentType, body }) => ({ name, contentType, body }))
  const pictures = attached.filter(({ contentType }) => contentType === 'image/png').map(({ name }) => name)
  for (const shown of ['notification.html', consolePage.page.url()])
    expect(pictures).toContainEqual(expect.stringContaining(shown))
  const read = (name: string) => String(attached.find((one) => one.name === name)?.body)
  expect(read('log of the browser')).toContain(`chrome-extension://${running.metamask.extensionId}`)
  expect(read('calls of the wallet')).toContain('eth_')
})
