import { expect, type Locator, type Page } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import { having } from '../having.ts'
import { SIGNATURE } from '../patterns.ts'

type CardName = keyof typeof testIds.cards
type OtherDecision = 'close' | 'ignore' | 'twice' | 'lock' | 'disconnect' | 'approveLater' | 'rejectLater'
const BENCH_SECTIONS: ReadonlySet<string> = new Set(['chainControl', 'cassette', 'contracts', 'resilience'])

/** What the wallet is asked for each card. */
const ASKED = {
  personalSign: 'personal_sign',
  signTypedData: 'eth_signTypedData_v4',
  sendTransaction: 'eth_sendTransaction',
  tokenTransfer: 'eth_sendTransaction',
  addChain: 'wallet_addEthereumChain',
  switchChain: 'wallet_switchEthereumChain',
} as const

export type ConsolePage = ReturnType<typeof createConsolePage>

export async function openConsole(page: Page, bench: Bench): Promise<ConsolePage> {
  const consolePage = createConsolePage(page, bench)
  await consolePage.open()
  return consolePage
}

/** Waits with locators, which react at once: a failing `expect` retries only after 100, 350 and 850 ms. */
export function createConsolePage(page: Page, bench: Bench) {
  const id = (testId: string) => page.getByTestId(testId)
  const connectorRow = (connector: string) => having(id(testIds.connectorRow), { 'connector-id': connector })

  async function open(): Promise<void> {
    await page.goto(bench.consoleUrl ?? '')
    await id(testIds.linkStatus)
      .filter({ hasText: /connected|open/i })
      .waitFor()
  }

  /** This reloads the page. */
  async function chooseRelay(place: 'page' | 'server'): Promise<void> {
    await id(testIds.relayHealth).getByRole('button').click()
    await id(testIds.relayPlace).selectOption(place)
    await expect(id(testIds.relayHealth)).toHaveAttribute('data-place', place)
    await expect(id(testIds.relayHealth)).toHaveAttribute('data-status', 'ok')
  }

  async function openTab(tab: 'wallet' | 'bench'): Promise<void> {
    const button = id(tab === 'wallet' ? testIds.sideTabWallet : testIds.sideTabBench)
    if ((await button.getAttribute('aria-selected')) !== 'true') await button.click()
  }

  async function pressConnect(connector: string): Promise<void> {
    await connectorRow(connector).getByTestId(testIds.connect).click()
    if (connector !== 'walletConnect') return
    await openTab('wallet')
    await id(testIds.scanQr).click()
  }

  const pending = (method: string) => having(id(testIds.inboxCard), { method })

  async function decide(method: string, decision: 'approve' | 'reject'): Promise<void> {
    await pending(method).getByTestId(testIds[decision]).click()
    await pending(method).first().waitFor({ state: 'detached' })
    await expect(pending(method)).toHaveCount(0)
  }

  async function decideOtherwise(method: string, choice: OtherDecision): Promise<void> {
    const card = pending(method)
    await card.getByTestId(testIds.decideMore).click()
    await having(card.getByTestId(testIds.decideChoice), { choice }).click()
  }

  async function decideLate(method: string, choice: 'decideApproveLate' | 'decideRejectLate', seconds: number) {
    const card = pending(method)
    await card.getByTestId(testIds.decideMore).click()
    await card.getByTestId(testIds.decideSeconds).fill(String(seconds))
    await card.getByTestId(testIds[choice]).click()
  }

  async function rejectWith(method: string, code: number, message: string): Promise<void> {
    const card = pending(method)
    await card.getByTestId(testIds.decideMore).click()
    await card.getByTestId(testIds.decideErrorCode).fill(String(code))
    await card.getByTestId(testIds.decideErrorMessage).fill(message)
    await card.getByTestId(testIds.decideRejectWith).click()
    await expect(card).toHaveCount(0)
  }

  async function openEdit(method: string): Promise<Locator> {
    const card = pending(method)
    await card.getByTestId(testIds.editToggle).click()
    return card
  }

  async function openSection(section: string): Promise<void> {
    const toggle = having(id(testIds.sectionToggle), { section })
    await toggle.waitFor({ state: 'attached' })
    if (!(await toggle.isVisible())) await openTab(BENCH_SECTIONS.has(section) ? 'bench' : 'wallet')
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
  }

  async function showAllAccounts(): Promise<void> {
    await openTab('wallet')
    const all = id(testIds.allAccounts)
    if ((await all.getAttribute('aria-pressed')) !== 'true') await all.click()
  }

  async function switchAccount(address: string): Promise<void> {
    await showAllAccounts()
    await accountRow(address).getByTestId(testIds.switchAccount).click()
  }

  const accountRow = (address: string) => having(id(testIds.accountRow), { address })

  /** This reloads the page. */
  async function choosePersona(persona: string): Promise<void> {
    await id(testIds.persona).click()
    await id(testIds.personaSelect).selectOption(persona)
    await expect(id(testIds.personaName)).toHaveAttribute('data-persona', persona)
    await expect(id(testIds.linkStatus)).toContainText(/connected|open/i)
  }

  async function expectConnection(facts: Readonly<Record<string, string | number>>): Promise<void> {
    for (const [name, value] of Object.entries(facts))
      await expect(id(testIds.connection)).toHaveAttribute(`data-${name}`, String(value))
  }

  async function expectConnectionEvents(...names: readonly ('connect' | 'disconnect')[]): Promise<void> {
    const events = id(testIds.connectionEvent)
    await expect(events).toHaveCount(names.length)
    for (const [index, name] of names.entries()) await expect(events.nth(index)).toHaveAttribute('data-event', name)
  }

  async function connect(connector: string): Promise<void> {
    await pressConnect(connector)
    await decide('wallet_requestPermissions', 'approve')
    await expectConnected(connector)
  }

  /** `connected` shows slightly before both sides have stored it. */
  async function expectConnected(connector: string): Promise<void> {
    await id(testIds.status)
      .filter({ hasText: /^connected$/ })
      .waitFor()
    // A narrow screen hides one of the two sides.
    const there = { state: 'attached' } as const
    await connectorRow(connector).getByTestId(testIds.disconnect).and(page.locator(':enabled')).waitFor(there)
    if (connector === 'walletConnect')
      await id(testIds.pairingRow).filter({ hasText: 'active ·' }).first().waitFor(there)
  }

  async function openCard(name: CardName): Promise<Locator> {
    const card = id(testIds.cards[name])
    const toggle = card.getByTestId(testIds.cardToggle)
    if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click()
    return card
  }

  async function fill(card: Locator, field: string, value: string): Promise<void> {
    const input = having(card.getByTestId(testIds.cardField), { field })
    await input.fill(value)
  }

  async function send(name: CardName, fields: Record<string, string> = {}): Promise<Locator> {
    const card = await openCard(name)
    for (const [field, value] of Object.entries(fields)) await fill(card, field, value)
    await card.getByTestId(testIds.send).click()
    return card
  }

  /** Sends these parameters from a card that shows its JSON. */
  async function sendJson(card: Locator, params: object): Promise<void> {
    await card.getByTestId(testIds.jsonText).fill(JSON.stringify(params))
    await card.getByTestId(testIds.send).click()
  }

  /** Sends, and approves what the wallet is asked for it. */
  async function sendApproved(name: keyof typeof ASKED, fields: Record<string, string> = {}): Promise<Locator> {
    const card = await send(name, fields)
    await decide(ASKED[name], 'approve')
    return card
  }

  async function expectError(card: Locator, code: number): Promise<void> {
    const error = card.getByTestId(testIds.runError)
    await expect(error).toHaveAttribute('data-code', String(code))
    await expect(error).toContainText(String(code))
  }

  async function result(card: Locator): Promise<string> {
    const status = card.getByTestId(testIds.runStatus)
    await status.and(page.locator('[data-status=ok], [data-status=error]')).waitFor({ state: 'attached' })
    await expect(status).toHaveAttribute('data-status', 'ok')
    return (await card.getByTestId(testIds.result).textContent()) ?? ''
  }

  /** Cuts the wallet off from the relay. Returns a function that lets it back. */
  async function goOffline(): Promise<() => Promise<void>> {
    const online = id(testIds.walletOnline)
    await online.click()
    await expect(online).toHaveAttribute('aria-checked', 'false')
    return () => online.click()
  }

  async function expectSigned(card: Locator): Promise<void> {
    expect(await result(card)).toMatch(SIGNATURE)
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
    decideOtherwise,
    decideLate,
    rejectWith,
    editField: (card: Locator, field: string) => having(card.getByTestId(testIds.editField), { field }),
    openEdit,
    openSection,
    openTab,
    accountRow,
    showAllAccounts,
    switchAccount,
    choosePersona,
    expectConnection,
    expectConnectionEvents,
    openCard,
    fill,
    send,
    approve: (method: string) => decide(method, 'approve'),
    reject: (method: string) => decide(method, 'reject'),
    /** The rows of a method's flows on the wire. */
    flow: (method: string) => having(id(testIds.flowRow), { method }),
    expectError,
    result,
    sendApproved,
    sendJson,
    async sendAny(method: string, params: object): Promise<Locator> {
      const card = await openCard('anyMethod')
      await fill(card, 'method', method)
      await sendJson(card, params)
      return card
    },
    async sendRejected(name: keyof typeof ASKED, fields: Record<string, string> = {}): Promise<Locator> {
      const card = await send(name, fields)
      await decide(ASKED[name], 'reject')
      await expectError(card, 4001)
      return card
    },
    async sendMined(name: 'sendTransaction' | 'tokenTransfer', fields?: Record<string, string>): Promise<Locator> {
      const card = await sendApproved(name, fields)
      await expect(card.getByTestId(testIds.receipt)).toHaveAttribute('data-status', 'success')
      return card
    },
    expectSigned,
    goOffline,
    async sign(fields?: Record<string, string>): Promise<Locator> {
      const card = await sendApproved('personalSign', fields)
      await expectSigned(card)
      return card
    },
  }
}
