import { randomBytes } from 'node:crypto'
import { NoBenchError } from '#mocks/agents/agentErrors'
import { findBench, type SessionVariables } from '#mocks/agents/session/benchSession'
import { type BenchClient, createBenchClient } from '#mocks/client/createBenchClient'
import { BenchError } from '#mocks/core/BenchError'
import type { Bench, BenchParameters } from '#mocks/node/bench/benchTypes'

type BenchHolderParameters = {
  readonly variables: SessionVariables
  readonly folder: string
  readonly url?: string | undefined
  readonly token?: string | undefined
  readonly startBench: (parameters: BenchParameters) => Promise<Bench>
}

export type BenchHolder = {
  client(): Promise<BenchClient>
  start(parameters: BenchParameters): Promise<void>
  stop(): Promise<void>
  close(): Promise<void>
}

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
        throw new BenchError('The bench runs already.', { hint: 'Use it, or call stop_bench first to start another.' })
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
