import { z } from 'zod'
import { toChainAnswer } from '#mocks/node/control/controlJson'
import { readVersion } from '#mocks/node/shared/ownPackage'
import { ControlError } from '../ControlError.ts'
import { controlSchemas } from '../controlSchemas.ts'
import { defineOperation } from '../operation.ts'

const { chain } = controlSchemas

export const benchOperations = {
  getOpenApi: defineOperation('GET', '/openapi.json', {
    summary: 'This description, OpenAPI 3.1.',
    answer: z.record(z.string(), z.unknown()),
    run: ({ openApi }) => openApi(),
  }),
  getBench: defineOperation('GET', '/bench', {
    summary: 'The addresses of the bench, its chains and accounts.',
    answer: z.object({
      version: z.string(),
      chains: z.array(chain),
      accounts: z.array(z.string()),
      relayUrl: z.string(),
      registryUrl: z.string(),
      consoleUrl: z.string().optional(),
    }),
    run: ({ bench }) => ({
      version: readVersion(),
      chains: bench.chains.map((chain) => toChainAnswer(chain)),
      accounts: [...bench.accounts],
      relayUrl: bench.relayUrl,
      registryUrl: bench.registryUrl,
      consoleUrl: bench.consoleUrl,
    }),
  }),
  getPageScript: defineOperation('GET', '/page-script', {
    summary: 'The script that installs the wallets in a page. To run before the scripts of the page.',
    answer: z.string(),
    media: 'text/javascript',
    isForPrograms: true,
    run: async ({ dapps }) => {
      const { script } = (await dapps()).server
      if (script !== undefined) return script
      throw new ControlError(409, 'The pages of this browser have their wallets already.', {
        hint: 'For pages of another one: npx walletbench start.',
      })
    },
  }),
  getDapps: defineOperation('GET', '/dapps', {
    summary:
      'The pages that have the wallets now, and where pages load the page script, unless they have them already.',
    answer: z.object({ scriptUrl: z.string().optional(), origins: z.array(z.string()) }),
    run: async ({ dapps }) => {
      const { scriptUrl, pages } = (await dapps()).server
      return { scriptUrl, origins: pages.frames().map(({ origin }) => origin) }
    },
  }),
} as const
