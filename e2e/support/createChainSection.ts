import { expect, type Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { ConsolePage } from './createConsolePage.ts'

/** The bench's part of a console: chain control, cassette, faults of the chain. */
export type ChainSection = ReturnType<typeof createChainSection>

/** Drives the bench's part of a console as a user does. */
export function createChainSection({ id, page, openSection, openTab }: ConsolePage) {
  const command = (name: string): Locator => id(testIds.command).and(page.locator(`[data-command="${name}"]`))

  /** Fills in a command's fields and runs it, without waiting for its result. */
  async function press(name: string, fields: Readonly<Record<string, string>> = {}): Promise<Locator> {
    await openSection('chainControl')
    const form = command(name)
    if ((await form.count()) === 0) await id(testIds.commandPick).selectOption(name)
    for (const [field, value] of Object.entries(fields))
      await form
        .getByTestId(testIds.commandField)
        .and(page.locator(`[data-field="${field}"]`))
        .fill(value)
    await form.getByTestId(testIds.commandRun).click()
    return form
  }

  return {
    command,
    press,
    /** Runs a command, and expects that it succeeds. */
    async control(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
      const form = await press(name, fields)
      await expect(form.getByTestId(testIds.actionOutcome)).toHaveAttribute('data-status', 'ok')
    },
    async setAutomine(on: boolean): Promise<void> {
      await openSection('chainControl')
      const button = id(testIds.automine).and(page.locator(`[data-on="${on}"]`))
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    },
    /** The newest block of a chain, as the state bar shows it. */
    async blockOf(chainId: number): Promise<number> {
      const health = id(testIds.chainHealth).and(page.locator(`[data-chain-id="${chainId}"]`))
      await expect(health).toHaveAttribute('data-block', /^\d+$/)
      return Number(await health.getAttribute('data-block'))
    },
    /** Turns on a preset of the chain's faults. */
    async putOn(preset: string): Promise<void> {
      await openTab('bench')
      const add = id(testIds.faultAdd)
      if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
      const before = await id(testIds.chainFaultActive).count()
      await id(testIds.chainFaultPreset)
        .and(page.locator(`[data-preset="${preset}"]`))
        .click()
      await expect(id(testIds.chainFaultActive)).toHaveCount(before + 1)
    },
  }
}
