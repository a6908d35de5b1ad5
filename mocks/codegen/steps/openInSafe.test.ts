import { expect, test } from 'vitest'
import { tidySteps } from '#mocks/codegen/stepList'
import type { PageAction } from '#mocks/trace/pageAction'
import { linesOf } from '../testing/bodyOf.ts'
import { decide, PAGE_URL, page } from '../testing/testSteps.ts'
import type { TestStep } from '../testStep.ts'
import { writeTest } from '../writeTest.ts'

const click = (name: string): TestStep => page('click', { locator: `getByText('${name}')` })
const inSafe = (value: string, part: Partial<PageAction> = {}) => page('goto', { value, ...part })
const write = (...steps: readonly TestStep[]) => linesOf(writeTest(tidySteps(steps), { title: 't' }))

const GUARD = "if (!app) throw new Error('A Safe needs the simulated wallet.')"
const OPENED = [`const app = await wallet.simulated?.openInSafe(page, '${PAGE_URL}')`, GUARD]

test('a dapp is opened at its address, and its elements are looked for in the frame', () => {
  expect(write(inSafe('dapp in safe 1/1'), click('Sign'), page('reload'), click('Send'))).toEqual([
    ...OPENED,
    "await app.getByText('Sign').click()",
    'await page.reload()',
    "await app.getByText('Send').click()",
  ])
})

test.each([
  ['dapp in safe 1/1 at https://app.safe.global', `page, '${PAGE_URL}', { origin: 'https://app.safe.global' }`],
  ['safe 1/1', 'page, demo.url'],
  ['safe 1/2', 'page, demo.url, { owners: 2, threshold: 1 }'],
])('%s', (value, args) => {
  expect(write(inSafe(value))?.[0]).toBe(`const app = await wallet.simulated?.openInSafe(${args})`)
})

test('a transaction that no block is known of is sent before the next step, the last one is not waited for', () => {
  const answer = { kind: 'value', value: { hash: '0x1' } }
  const send = (id: string) => decide('eth_sendTransaction', { id, answer })
  const sign = decide('personal_sign', { answer })
  const sent = write(inSafe('safe 1/1'), send('1'), click('Pay'), sign, click('Go'), send('2'))
  expect(sent?.slice(2)).toEqual([
    "const { answer } = await wallet.approve('eth_sendTransaction')",
    'await answer',
    "await app.getByText('Pay').click()",
    "await wallet.approve('personal_sign')",
    "await app.getByText('Go').click()",
    "await wallet.approve('eth_sendTransaction')",
  ])
})

test('out of the Safe again, elements are those of the page', () => {
  expect(write(inSafe('dapp in safe 1/1'), click('Sign'), page('goto'), click('Connect'))).toEqual([
    ...OPENED,
    "await app.getByText('Sign').click()",
    `await page.goto('${PAGE_URL}')`,
    "await page.getByText('Connect').click()",
  ])
})

test('the button that led there is left out, and no other', () => {
  const led = inSafe('dapp in safe 1/1', { led: true })
  expect(write(page('goto'), click('Open in a Safe'), led)).toEqual(OPENED)
  const before = [`await page.goto('${PAGE_URL}')`, "await page.getByText('Accept').click()"]
  expect(write(page('goto'), click('Accept'), click('Open in a Safe'), led)).toEqual([...before, ...OPENED])
  expect(write(page('goto'), click('Accept'), inSafe('dapp in safe 1/1'))).toEqual([...before, ...OPENED])
  // A page that was slow has been awaited.
  const see = page('see', { locator: `getByText('Hello')`, waited: 9_000 })
  expect(write(page('goto'), see, click('Open in a Safe'), led)).toEqual(OPENED)
  expect(write(page('goto'), click('Accept'), see, click('Open in a Safe'), led)).toHaveLength(OPENED.length + 4)
  const other = page('goto', { page: 1, led: true })
  expect(write(page('goto'), click('Accept'), other)?.slice(0, 2)).toEqual(before)
})
