import { chmod, writeFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { serve } from '#mocks/node/testing/serve'
import { browseHeadless } from '../support/console/browseHeadless.ts'
import { readNetLog } from '../support/programs/readNetLog.ts'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|\[::1\]|localhost)(:\d+)?$/
/** A form with the fields of which a browser asks its maker what they are for. */
const FORM = `<!doctype html><title>Shop</title><form><input name="name" autocomplete="name"><input name="email">
<input name="address"><input name="postcode"><input type="password"><button>Buy</button></form>`

test('a browser that nobody uses asks nobody, nor does one with a form', async ({ launchOptions }, testInfo) => {
  const netLog = testInfo.outputPath('netLog.json')
  const program = testInfo.outputPath('chromium.sh')
  const { executablePath = 'chromium' } = launchOptions
  await writeFile(program, `#!/bin/sh\nexec '${executablePath}' "$@" '--log-net-log=${netLog}'\n`)
  await chmod(program, 0o755)
  await using shop = await serve((_request, response) => response.setHeader('content-type', 'text/html').end(FORM))
  const { page, desk, stop } = await browseHeadless({ url: shop.url, executablePath: program })
  await page.locator('[name=name]').fill('Ada')
  await page.locator('[name=email]').fill('ada@example.com')
  await page.getByRole('button', { name: 'Buy' }).click()
  await expect(page).toHaveURL(/email=ada/)
  const icon = await desk.evaluate(async () => {
    const image = new Image()
    image.src = 'https://icons.example/dapp.png'
    return image.decode().catch((error: Error) => error.name)
  })
  expect(icon).toBe('EncodingError')
  await stop()

  const { lookedUp, reached, wanted } = await readNetLog(netLog)
  expect(lookedUp).toEqual([])
  expect(reached).toContain(new URL(shop.url).host)
  expect(reached.filter((address) => !LOOPBACK.test(address))).toEqual([])
  expect(wanted.filter((host) => !LOOPBACK.test(host))).toEqual([])
})
