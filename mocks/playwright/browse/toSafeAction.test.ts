import { expect, test } from 'vitest'
import { toSafeAction } from '#mocks/playwright/browse/toSafeAction'
import { toSafePageUrl } from '#mocks/playwright/safe/openSafePage'
import type { PageAction } from '#mocks/trace/pageAction'

const safe = { chainId: 1, address: '0x00000000000000000000000000000000000A11cE' } as const
const appUrl = 'http://localhost:3000/swap'
const demoUrl = 'http://127.0.0.1:4000/?alone=injected'
const toUrl = (app: string, hostOrigin = new URL(app).origin) => toSafePageUrl({ appUrl: app, hostOrigin, safe }).href
const parameters = { kindOf: (name: string) => (name === `1:${safe.address}` ? '1/1' : undefined), demoUrl }
const read = (action: Partial<PageAction>) =>
  toSafeAction({ kind: 'click', page: 0, url: toUrl(appUrl), ...action }, parameters)

const SAFE_APP = 'https://app.safe.global'

test.each([
  [toUrl(appUrl), 'dapp in safe 1/1', appUrl],
  [toUrl(demoUrl), 'safe 1/1', demoUrl],
  [toUrl(appUrl, SAFE_APP), `dapp in safe 1/1 at ${SAFE_APP}`, appUrl],
])('to open its page is to open the dapp: %s: %s', (url, value, opens) => {
  expect(read({ kind: 'goto', url })).toEqual({ kind: 'goto', page: 0, url: opens, value })
})

const IN = "locator('iframe').contentFrame()."

test.each([
  ["locator('iframe[title=\"Safe App\"]').contentFrame().getByText('Sign')", "getByText('Sign')"],
  [`${IN}${IN}getByText('Pay')`, `${IN}getByText('Pay')`],
])('%s is looked for in its frame', (locator, inside) => {
  expect(read({ locator })).toEqual({ kind: 'click', page: 0, url: appUrl, locator: inside })
})

test('what has no element stays, and what is beside the frame says so', () => {
  const reason = 'A click on a drawing.'
  expect(read({ reason })).toEqual({ kind: 'click', page: 0, url: appUrl, reason })
  expect(read({ kind: 'reload' })).toEqual({ kind: 'reload', page: 0, url: appUrl })
  expect(read({ locator: "getByText('.contentFrame().')" })).toEqual({
    kind: 'click',
    page: 0,
    url: appUrl,
    reason: 'This was done in the Safe’s page, around the dapp: a test has only the dapp in its frame.',
  })
})

test('in any other page nothing changes', () => {
  const locator = "locator('iframe').contentFrame().getByText('x')"
  const action = { kind: 'click', page: 0, url: appUrl, locator } as const
  expect(toSafeAction(action, parameters)).toBe(action)
  const unknown = { kind: 'goto', page: 0, url: toUrl(appUrl).replace('A11cE', 'B0b00') } as const
  expect(toSafeAction(unknown, parameters)).toBe(unknown)
})
