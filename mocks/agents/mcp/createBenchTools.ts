import { z } from 'zod'
import { PERSONA_IDS } from '#mocks/wallet/personas/persona'
import { agentActions } from '../actions/agentActions.ts'
import type { BenchHolder } from './createBenchHolder.ts'
import type { Tool } from './tool.ts'

const { bench_status } = agentActions

const startInput = z.strictObject({
  chains: z
    .array(z.int().min(1))
    .min(1)
    .optional()
    .meta({ description: 'Chain ids, new and empty, the wallet is on the first. Default: 31337 and 31338.' }),
  wallet: z.enum(PERSONA_IDS).optional().meta({ description: 'The wallet that dapps find. Default: metamask.' }),
  seed: z.int().min(0).optional().meta({ description: 'Makes blocks and transactions the same in every run.' }),
  dappPort: z
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .meta({ description: 'Of the page script. Default: 5182, or any free one.' }),
})

/** The tools of a server that start a bench, and stop it. */
export function createBenchTools(holder: BenchHolder): Readonly<Record<string, Tool>> {
  return {
    start_bench: {
      title: 'Start a bench',
      description:
        'Starts a bench of this server’s own: chains, relay, and a wallet for dapps. Not needed where bench_status finds one.',
      input: startInput,
      output: bench_status.output,
      hints: { readOnlyHint: false, destructiveHint: false },
      async runHere({ chains, wallet, seed, dappPort }: z.output<typeof startInput>) {
        await holder.start({
          chains,
          seed,
          client: false,
          dappPort: dappPort ?? { preferred: 5182 },
          ...(wallet === undefined ? {} : { dappWallets: [{ persona: wallet }] }),
        })
        return bench_status.run(await holder.client(), {})
      },
    },
    stop_bench: {
      title: 'Stop the bench',
      description: 'Stops the bench that start_bench has started. Save the recording first: it is gone with it.',
      input: z.strictObject({}),
      output: z.object({ stopped: z.boolean() }),
      hints: { readOnlyHint: false, destructiveHint: true },
      async runHere() {
        await holder.stop()
        return { stopped: true }
      },
    },
  }
}
