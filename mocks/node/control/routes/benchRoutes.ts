import { z } from 'zod'
import type { ControlRoute } from '../controlRoute.ts'
import { controlSchemas } from '../controlSchemas.ts'

const { chain } = controlSchemas

/** The bench as a whole. */
export const benchRoutes = {
  getOpenApi: {
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description, OpenAPI 3.1.',
    answer: z.record(z.string(), z.unknown()),
  },
  getBench: {
    method: 'GET',
    path: '/bench',
    summary: 'The addresses of the bench, its chains and accounts.',
    answer: z.object({
      version: z.string(),
      chains: z.array(chain),
      accounts: z.array(z.string()),
      relayUrl: z.string(),
      registryUrl: z.string(),
      consoleUrl: z.string().optional(),
    }),
  },
  getPageScript: {
    method: 'GET',
    path: '/page-script',
    summary: 'The script that installs the wallets in a page. To run before the scripts of the page.',
    answer: z.string(),
    media: 'text/javascript',
  },
  getDapps: {
    method: 'GET',
    path: '/dapps',
    summary:
      'The pages that have the wallets now, and where pages load the page script, unless they have them already.',
    answer: z.object({ scriptUrl: z.string().optional(), origins: z.array(z.string()) }),
  },
} as const satisfies Readonly<Record<string, ControlRoute>>
