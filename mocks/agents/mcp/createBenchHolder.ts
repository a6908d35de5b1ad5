import { randomBytes } from 'node:crypto'
import { type BenchClient, createBenchClient } from '#mocks/client/createBenchClient'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'
import { findBench } from '../session/findBench.ts'
import { NoBenchError } from '../session/NoBenchError.ts'
import type { SessionVariables } from '../session/provideSessionFolder.ts'

export type BenchHolderParameters = {
  readonly variables: SessionVariables
  /** The folder in which a bench is looked for first, where several run. */
  readonly folder: string
  /** A bench that is named: its control address, and its token. */
  readonly url?: string | undefined
  readonly token?: string | undefined
  /** Starts a bench. */
  readonly startBench: (parameters: BenchParameters) => Promise<Bench>
}

/** The bench that the tools of an MCP server order: its own, or one that runs. */
export type BenchHolder = {
  /** @throws NoBenchError if there is none */
  client(): Promise<BenchClient>
  /** @throws BenchError if there is one already, or it does not start */
  start(parameters: BenchParameters): Promise<void>
  /** Stops the bench that was started here. @throws BenchError if there is none */
  stop(): Promise<void>
  /** Stops what was started here, if anything was. */
  close(): Promise<void>
}

/**
 * Creates a holder of a bench.
 *
 * @example
 * const holder = createBenchHolder({ variables: process.env, folder: process.cwd(), startBench })
 * await holder.start({ chains: [1] })
 * await (await holder.client()).wallets()
 */
export function createBenchHolder({ startBench, ...place }: BenchHolderParameters): BenchHolder {
  let own: { readonly starting: Promise<Bench>; readonly token: string } | undefined
  let crash: string | undefined

  async function end(): Promise<void> {
    const bench = await own?.starting.catch(() => undefined)
    own = undefined
    await bench?.stop()
  }

  return {
    async client() {
      if (own) return createBenchClient({ controlUrl: (await own.starting).controlUrl ?? '', token: own.token })
      if (crash !== undefined)
        throw new NoBenchError('The bench has ended on its own.', { metaMessages: [crash], hint: 'Call start_bench.' })
      return createBenchClient(await findBench(place).catch(toToolError))
    },
    async start(parameters) {
      if (own)
        throw new BenchError('The bench runs already.', {
          hint: 'Use it, or call stop_bench first to start another.',
        })
      const token = randomBytes(24).toString('base64url')
      const onCrash = (error: BenchError) => {
        own = undefined
        crash = error.shortMessage
      }
      crash = undefined
      const starting = startBench({ ...parameters, controlToken: token, onCrash })
      own = { starting, token }
      await starting.catch((error: unknown) => {
        own = undefined
        throw error
      })
    },
    async stop() {
      if (own) return end()
      throw new BenchError('This server has started no bench.', {
        hint: 'A bench that somebody else has started is stopped where it was started.',
      })
    },
    close: end,
  }
}

function toToolError(error: unknown): never {
  if (!(error instanceof NoBenchError)) throw error
  throw new NoBenchError(error.shortMessage, { hint: `Call start_bench. ${error.hint ?? ''}`.trim(), cause: error })
}
