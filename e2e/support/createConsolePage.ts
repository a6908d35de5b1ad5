import { expect, type Locator, type Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/benchTypes'

type CardName = keyof typeof testIds.cards

/** The console as a person uses it. */
export type ConsolePage = ReturnType<typeof createConsolePage>

/** Drives a bench's console: the dapp's side, the wallet's side, and the wire between them. */
export function createConsolePage(page: Page, bench: Bench) {
  const id = (testId: string) => page.getByTestId(testId)
  const connectorRow = (connector: string) =>
    id(testIds.connectorRow).and(page.locator(`[data-connector-id="${connector}"]`))

  async function open(): Promise<void> {
    await page.goto(bench.console ?? '')
    await expect(id(testIds.linkStatus)).toContainText(/connected|open/i)
  }

  /** Has the relay run there, by the state bar; the page is loaded anew. */
  async function chooseRelay(place: 'page' | 'server'): Promise<void> {
    await id(testIds.relayHealth).getByRole('button').click()
    await id(testIds.relayPlace).selectOption(place)
    await expect(id(testIds.relayHealth)).toHaveAttribute('data-place', place)
    await expect(id(testIds.relayHealth)).toHaveAttribute('data-status', 'ok')
  }

  /** Presses a connector's button, and has the wallet scan the code where one is shown; its answer is another step. */
  async function pressConnect(connector: string): Promise<void> {
    await connectorRow(connector).getByTestId(testIds.connect).click()
    if (connector === 'walletConnect') await id(testIds.scanQr).click()
  }

  /** The one request that waits in the inbox for a method. */
  const pending = (method: string) => id(testIds.inboxCard).and(page.locator(`[data-method="${method}"]`))

  async function decide(method: string, decision: 'approve' | 'reject'): Promise<void> {
    await pending(method).getByTestId(testIds[decision]).click()
    await expect(pending(method)).toHaveCount(0)
  }

  async function connect(connector: string): Promise<void> {
    await pressConnect(connector)
    await decide('wallet_requestPermissions', 'approve')
    await expectConnected(connector)
  }

  /** Expects that both sides are connected and have saved it: `connected` alone shows a moment earlier. */
  async function expectConnected(connector: string): Promise<void> {
    await expect(id(testIds.status)).toHaveText('connected')
    await expect(connectorRow(connector).getByTestId(testIds.disconnect)).toBeEnabled()
    if (connector === 'walletConnect')
      await expect(id(testIds.pairingRow).filter({ hasText: 'active ·' })).not.toHaveCount(0)
  }

  /** Opens a request card and returns it. */
  async function openCard(name: CardName): Promise<Locator> {
    const card = id(testIds.cards[name])
    const toggle = card.getByTestId(testIds.cardToggle)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    return card
  }

  async function fill(card: Locator, field: string, value: string): Promise<void> {
    const input = card.getByTestId(testIds.cardField).and(page.locator(`[data-field="${field}"]`))
    await input.fill(value)
  }

  async function send(name: CardName, fields: Record<string, string> = {}): Promise<Locator> {
    const card = await openCard(name)
    for (const [field, value] of Object.entries(fields)) await fill(card, field, value)
    await card.getByTestId(testIds.send).click()
    return card
  }

  return {
    page,
    id,
    open,
    chooseRelay,
    connectorRow,
    pressConnect,
    pending,
    connect,
    expectConnected,
    openCard,
    fill,
    send,
    approve: (method: string) => decide(method, 'approve'),
    reject: (method: string) => decide(method, 'reject'),
    /** Expects a card's newest sending to have failed with a code. */
    async expectError(card: Locator, code: number): Promise<void> {
      const error = card.getByTestId(testIds.runError)
      await expect(error).toHaveAttribute('data-code', String(code))
      await expect(error).toContainText(String(code))
    },
    /** The text of a card's newest result, once it is there. */
    async result(card: Locator): Promise<string> {
      await expect(card.getByTestId(testIds.runStatus)).toHaveAttribute('data-status', 'ok')
      return (await card.getByTestId(testIds.result).textContent()) ?? ''
    },
  }
}
