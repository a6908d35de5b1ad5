import { expect, test } from 'vitest'
import { traceBenchAct } from '#mocks/trace/benchAct'
import { clicks, createHand } from './testing/createHand.ts'

const sees = (text: string) => `await expect(page.getByText('${text}')).toBeVisible()`

test('only the last text of a field counts, and no click into it', () => {
  const hand = createHand()
  const field = { locator: "getByLabel('Name')" }
  hand.act('click', field)
  hand.act('fill', { ...field, value: 'a' })
  hand.act('fill', { ...field, value: 'ab' })
  hand.act('fill', { locator: "getByLabel('Other')", value: 'c' })
  expect(hand.lines()).toEqual(["await page.getByLabel('Name').fill('ab')", "await page.getByLabel('Other').fill('c')"])
})

test('a box that is checked is not clicked as well', () => {
  const hand = createHand()
  const box = { locator: "getByLabel('Agree')" }
  hand.act('check', box)
  hand.act('click', box)
  expect(hand.lines()).toEqual(["await page.getByLabel('Agree').check()"])
})

test('what appeared is awaited before an act elsewhere, and nowhere else', async () => {
  const hand = createHand()
  const see = (name: string) => hand.act('see', { locator: `getByText('${name}')` })
  see('one')
  hand.press('Go')
  see('two')
  traceBenchAct(hand.trace, { kind: 'faultsCleared', layer: 'relay' })
  see('three')
  hand.wallet.lock()
  see('four')
  expect(hand.lines()).toEqual([
    clicks('Go'),
    sees('two'),
    'relay.faults.clear()',
    sees('three'),
    'wallet.simulated?.lock()',
    sees('four'),
  ])
})

test('what appeared before an act that stands in the trace already is awaited before it', () => {
  const hand = createHand()
  hand.press('Go')
  traceBenchAct(hand.trace, { kind: 'faultsCleared', layer: 'relay' })
  const { source, seq } = hand.trace.snapshot().at(-1) ?? { source: '', seq: 0 }
  hand.act('see', { locator: "getByText('one')", before: `${source}/${seq}` })
  hand.press('Further')
  expect(hand.lines()).toEqual([clicks('Go'), sees('one'), 'relay.faults.clear()', clicks('Further')])
})

test('a page is left only when it has shown what came of it', async () => {
  const hand = createHand()
  await hand.connect()
  hand.act('see', { locator: "getByText('Connected')" })
  hand.act('reload')
  hand.act('see', { locator: "getByText('Connected again')" })
  hand.press('Sign')
  expect(hand.lines()).toEqual([
    clicks('Connect'),
    "const { answer } = await wallet.approve('eth_requestAccounts')",
    'await answer',
    'await expect(wallet).toBeConnected(page.url())',
    sees('Connected'),
    'await page.reload()',
    clicks('Sign'),
  ])
})

test('what took long is awaited as long, and the test has the time', () => {
  const hand = createHand()
  hand.press('Go')
  hand.act('see', { locator: "getByText('No answer')", waited: 26_000 })
  hand.press('Try again')
  expect(hand.lines()).toEqual([
    'test.setTimeout(90_000)',
    clicks('Go'),
    "await expect(page.getByText('No answer')).toBeVisible({ timeout: 60_000 })",
    clicks('Try again'),
  ])
})

test('codes that the wallet scans, once each', () => {
  const hand = createHand()
  hand.press('Connect')
  for (const key of ['pairing:a', 'pairing:a', 'pairing:b'])
    hand.trace.emit({ hop: 'peer', phase: 'note', method: 'wc_sessionPropose', keys: [key] })
  expect(hand.steps().map(({ kind }) => kind)).toEqual(['page', 'scan', 'scan'])
})
