import { createResilience, resilience, test } from '#mocks/playwright/index'

const scenarios = ['connection', 'person', 'popups']

resilience('known', { scenarios, tag: '@flow' }, async ({ page }) => {
  await page.goto('http://localhost:3000')
})

resilience(
  'unknown',
  { scenarios },
  // The place of a test is where its flow stands.
  async ({ page }) => {
    await page.goto('http://localhost:3000')
  },
)

resilience.skip('skipped', { scenarios: ['popup-blocked'] }, async () => {})

test.describe('a describe', () => {
  const own = createResilience(
    test.extend<{ shopUrl: string }>({
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are wanted from this pattern
      shopUrl: async ({}, use) => use('http://localhost:3000'),
    }),
  )
  own('with fixtures of its own', { scenarios: ['signature-refused'] }, async ({ page, shopUrl }) => {
    await page.goto(shopUrl)
  })
})
