import { expect, type Locator } from '@playwright/test'
import { testIds } from '#console/testIds'
import type { Bench } from '#mocks/node/bench/benchTypes'
import type { ConsolePage } from './console/createConsolePage.ts'
import { having } from './having.ts'
import { test } from './test.ts'

type ChainSection = ReturnType<typeof createChainSection>
type BenchChain = Bench['chains'][0]

type ChainFixtures = {
  /** Its changes are reverted when the test ends. */
  space: BenchChain
  chainSection: ChainSection
}

export const testOnChain = test.extend<ChainFixtures>({
  space: [
    async ({ bench }, use) => {
      const [space] = bench.chains
      const clean = await space.snapshot()
      await use(space)
      space.faults.clear()
      await space.setAutomine(true)
      // The test reverted to an earlier snapshot, which removed this one: nothing is left to undo.
      if (space.getState().snapshots.some(({ id }) => id === clean)) await space.revert({ id: clean })
    },
    { auto: true },
  ],
  chainSection: async ({ consolePage }, use) => use(createChainSection(consolePage)),
})

function createChainSection({ id, openSection, openTab }: ConsolePage) {
  const command = (name: string): Locator => having(id(testIds.command), { command: name })

  /** Doesn't wait for the result. */
  async function press(name: string, fields: Readonly<Record<string, string>> = {}): Promise<Locator> {
    await openSection('chainControl')
    const form = command(name)
    if ((await form.count()) === 0) await id(testIds.commandPick).selectOption(name)
    for (const [field, value] of Object.entries(fields))
      await having(form.getByTestId(testIds.commandField), { field }).fill(value)
    await form.getByTestId(testIds.commandRun).click()
    return form
  }

  return {
    command,
    press,
    async control(name: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
      const form = await press(name, fields)
      await expect(form.getByTestId(testIds.actionOutcome)).toHaveAttribute('data-status', 'ok')
    },
    async setAutomine(on: boolean): Promise<void> {
      await openSection('chainControl')
      const button = having(id(testIds.automine), { on })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
    },
    async blockOf(chainId: number): Promise<number> {
      const health = having(id(testIds.chainHealth), { 'chain-id': chainId })
      await expect(health).toHaveAttribute('data-block', /^\d+$/)
      return Number(await health.getAttribute('data-block'))
    },
    async putOn(preset: string): Promise<void> {
      await openTab('bench')
      const add = id(testIds.faultAdd)
      if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
      const before = await id(testIds.chainFaultActive).count()
      await having(id(testIds.chainFaultPreset), { preset }).click()
      await expect(id(testIds.chainFaultActive)).toHaveCount(before + 1)
    },
  }
}
