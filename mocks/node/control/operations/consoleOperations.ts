import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { bigintJson } from '#mocks/core/bigintJson'
import { WALLET_SIDE_ACTIONS, type WalletSideCall } from '#mocks/world/walletSide'
import { defineOperation } from '../operation.ts'

const PARTS = Object.keys(WALLET_SIDE_ACTIONS) as WalletSideCall['part'][]

/** What a console's page alone can do: its wallets run in Node, and it has their objects. No route leads to it. */
export const consoleOperations = {
  callSide: defineOperation('POST', '/side', {
    summary: 'Calls an action of the wallets that the console shows, or of what belongs to them.',
    body: z.strictObject({
      part: z.literal(PARTS),
      wallet: z.int().optional(),
      do: z.string(),
      args: z.array(z.unknown()).transform(bigintJson.fromPlain),
    }),
    answer: z.object({ result: z.unknown().optional() }),
    run: async ({ side }, { body }) => {
      if (!side) throw new BenchError('No wallet of this console runs in Node.')
      return bigintJson.toPlain({ result: await side.call(body) })
    },
  }),
} as const
