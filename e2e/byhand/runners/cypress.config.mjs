// Cypress: npx walletbench start -- npx cypress run
import { defineConfig } from 'cypress'
import { createBenchClient } from 'walletbench/client'

// biome-ignore lint/style/noDefaultExport: Cypress reads it.
export default defineConfig({
  e2e: {
    baseUrl: process.env.DAPP_URL ?? 'http://localhost:3000',
    specPattern: 'connect.cy.js',
    supportFile: false,
    fixturesFolder: false,
    video: false,
    screenshotOnRunFailure: false,
    // Cypress's pages have no token: what they ask of the bench goes by this process.
    setupNodeEvents(on) {
      const client = createBenchClient()
      on('task', {
        pageScript: () => client.pageScript(),
        async approve(method) {
          const { answer } = await client.wallet.approve(method)
          return answer
        },
        async reject(method) {
          await client.wallet.reject(method)
          return null
        },
      })
    },
  },
})
