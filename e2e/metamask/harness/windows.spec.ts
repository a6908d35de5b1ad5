import { createWindows } from '#mocks/metamask/page/createWindows'
import { expect, test } from '../support/test.ts'

test.use({ asksIn: 'window' })

test('a window that never comes: the error says so, and names every page', async ({ running, consolePage }) => {
  if (!running) throw new Error('This test needs a real MetaMask.')
  const { context, metamask } = running
  // A shorter timeout, because the window never opens.
  const impatient = Object.create(context, {
    waitForEvent: {
      value: (event: 'page', options: object) => context.waitForEvent(event, { ...options, timeout: 300 }),
    },
    pages: { value: () => context.pages() },
  })
  const windows = createWindows(impatient, metamask.extensionId ?? '', metamask.background)
  const error = await windows.next().then(
    () => undefined,
    (reason: Error) => reason,
  )
  expect(error?.message).toContain('MetaMask opened no window')
  expect(error?.message).toContain(`open: ${consolePage.page.url()}`)
  expect(error?.message).toContain('No request is pending.')
})

test('the report of a failure: every page, the log with MetaMask’s own lines, and what it asked of its node', async ({
  running,
  consolePage,
  wallet,
}, testInfo) => {
  if (!running) throw new Error('This test needs a real MetaMask.')
  await consolePage.pressConnect(wallet.connector)
  await running.metamask.windows.next()
  await running.attachReport(testInfo)

  const attached = testInfo.attachments.map(({ name, contentType, body }) => ({ name, contentType, body }))
  for (const shown of ['notification.html', consolePage.page.url()])
    expect(attached).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining(shown), contentType: 'image/png' }),
    )
  const read = (name: string) => String(attached.find((one) => one.name === name)?.body)
  expect(read('log of the browser')).toContain(`chrome-extension://${running.metamask.extensionId}`)
  expect(read('calls of the wallet')).toContain('eth_')
})
