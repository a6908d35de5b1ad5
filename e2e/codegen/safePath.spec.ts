import { expect, type Page, test } from '@playwright/test'
import { testIds } from '#console/testIds'
import { serve } from '#mocks/node/testing/serve'
import { serveFolder } from '../support/pages/serve.ts'
import { openCaptured } from './openWidgets.ts'

const PATH = '/__walletbench/safe'

async function open(url: string, parameters: { readonly safe?: boolean } = {}) {
  const opened = await openCaptured({ url, ...parameters })
  const told = () =>
    opened.actions().map(({ kind, url: at, locator, value }) => [kind, locator ?? at, value].filter(Boolean))
  return { ...opened, told }
}

const framed = (page: Page) => page.frameLocator('[title="Safe App"]').getByRole('button', { name: 'Elsewhere' })

/** A person types an address: the tab goes on to another one. */
const typeAddress = (page: Page, url: string) => page.goto(url).catch(() => {})

async function serveUnframed() {
  return serve((_request, response) => {
    response.setHeader('x-frame-options', 'DENY')
    response.end('<title>Alone</title>Alone')
  })
}

test('from the start, out of it, and in again: elements are those of the frame, or of the page', async () => {
  await using served = await serveFolder(import.meta.dirname)
  const url = `${served.url}/framed.html`
  await using opened = await open(url, { safe: true })
  const { page, hand, told, consoleContext } = opened
  await hand.click(framed(page))
  // The page around it is the bench's own, and no dapp.
  const [desk] = consoleContext.pages()
  if (!desk) throw new Error('The console is not open.')
  await expect(desk.getByTestId(testIds.dappRow)).toHaveCount(1)
  await page.goto(url)
  await hand.click(page.getByRole('button', { name: 'Elsewhere' }))
  await page.goBack()
  await hand.click(framed(page))
  const press = ['click', "getByRole('button', { name: 'Elsewhere' })"]
  const inSafe = ['goto', url, 'dapp in safe 1/1']
  await expect.poll(told).toEqual([inSafe, press, ['goto', url], press, inSafe, press])
})

test('by its path in the address bar, and by its whole address in another tab', async () => {
  await using served = await serveFolder(import.meta.dirname)
  await using opened = await open(`${served.url}/framed.html`)
  const { page, told, context } = opened
  await typeAddress(page, `${served.url}${PATH}`)
  await expect(page).toHaveURL(/safe=1%3A0x/)
  const tab = await context.newPage()
  const whole = new URL(page.url())
  whole.searchParams.set('appUrl', `${served.url}/framed.html?other`)
  await typeAddress(tab, whole.href)
  await expect(framed(tab)).toBeVisible()
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      ['goto', `${served.url}/framed.html`, 'dapp in safe 1/1'],
      ['goto', `${served.url}/framed.html?other`, 'dapp in safe 1/1'],
    ]),
  )
})

test('a dapp that cannot be framed: the command ends and says why, and so does the tab', async () => {
  await using served = await serveUnframed()
  const says = /The dapp did not open in the frame of the Safe[\s\S]*x-frame-options: DENY/
  await expect(open(served.url, { safe: true })).rejects.toThrow(says)
  await using opened = await open(served.url)
  await typeAddress(opened.page, `${served.url}${PATH}`)
  await expect(opened.page.getByRole('alert')).toHaveText(says)
})
