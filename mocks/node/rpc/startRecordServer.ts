import type { Address } from 'viem'
import { BenchError } from '#mocks/core/BenchError'
import { listUrlSecrets } from '#mocks/core/secrets/listUrlSecrets'
import { toHostList } from '#mocks/node/chains/backends/backend'
import { toTool } from '#mocks/node/shared/ownPackage'
import type { ChainNode, UpstreamParameters } from '#mocks/node/upstream/upstreamNode'
import { createGateway } from '#mocks/rpc/createGateway'
import type { Recorder } from '#mocks/rpc/record/recorderTypes'
import { startRecorder } from '#mocks/rpc/record/startRecorder'
import { createRecordStage } from '#mocks/rpc/stages/answerStages'
import { createSubscriptionStage } from '#mocks/rpc/stages/subscriptions'
import { type CassetteFile, openCassetteFile } from '../cassettes/openCassetteFile.ts'
import { startGatewayServer } from '../gateway/startGatewayServer.ts'
import { createDisposables, toHandle } from '../shared/createDisposables.ts'
import { startUpstream } from '../upstream/startUpstream.ts'

export type RecordServer = Awaited<ReturnType<typeof startRecordServer>>

type RecordResult = { readonly entries: number; readonly steps: number; readonly size: number }

export async function startRecordServer(parameters: {
  readonly upstream: UpstreamParameters
  readonly out: string
  readonly overwrite?: 'update' | 'force' | undefined
  readonly block?: number | undefined
  /** For a development node: transactions pass through, and each block begins a step. */
  readonly follow?: boolean | undefined
  readonly port?: number | undefined
  readonly allowOrigins?: readonly string[] | undefined
  readonly now: Date
  readonly onProblem?: ((problem: string) => void) | undefined
}) {
  const { upstream, out, overwrite, port, allowOrigins, onProblem, block, follow = false, now } = parameters
  const parts = createDisposables()
  const file = await openCassetteFile({ file: out, overwrite })
  try {
    const node = await parts.add(startUpstream(upstream))
    const about = {
      tool: toTool(),
      host: toHostList(upstream.urls),
      date: now.toISOString(),
      ...(follow ? await describeChain(node) : {}),
    }
    const secrets = listUrlSecrets(upstream)
    const mode = follow ? 'follow' : 'pinned'
    const { sink, base } = file
    const recorder = await startRecorder({ upstream: node, sink, mode, block, base, about, secrets })
    const { chainId } = recorder
    const stages = [createSubscriptionStage({ upstream: recorder }), createRecordStage({ recorder })]
    const space = { name: 'record', gateway: createGateway({ chainId, stages }) }
    const server = await parts.add(startGatewayServer({ port, spaces: [space], allowOrigins }))
    let told = false
    const tell = () => {
      const { problem } = recorder.getState()
      if (told || problem === undefined) return
      told = true
      onProblem?.(problem)
    }
    tell()
    recorder.subscribe(tell)
    let result: RecordResult | undefined
    return toHandle({
      rpcUrl: server.urlOf(space.name),
      wsUrl: server.wsUrlOf(space.name),
      chainId,
      getState: recorder.getState,
      getResult: (): RecordResult | undefined => result,
      async stop() {
        await server.stop()
        try {
          result = await complete(recorder, file)
        } finally {
          await parts.stop()
        }
      },
    })
  } catch (error) {
    await parts.stop()
    file.discard()
    throw error
  }
}

async function describeChain(node: ChainNode): Promise<{ hardfork?: string; accounts?: readonly Address[] }> {
  const info = (await node.request('anvil_nodeInfo').catch(() => undefined)) as { hardFork?: unknown } | undefined
  const accounts = (await node.request('eth_accounts').catch(() => [])) as readonly Address[]
  const hardfork = typeof info?.hardFork === 'string' ? { hardfork: info.hardFork.toLowerCase() } : {}
  return { ...hardfork, ...(accounts.length > 0 ? { accounts } : {}) }
}

async function complete(recorder: Recorder, file: CassetteFile): Promise<RecordResult> {
  await recorder.stop()
  const { problem, entries, steps } = recorder.getState()
  if (problem === undefined || file.getProblem()) return { ...(await file.finish()), entries, steps }
  file.abandon()
  throw new BenchError(`The recording was cut off. ${problem}`, {
    metaMessages: [`The part that was recorded: ${file.part}`],
    hint: `To look at it: walletbench cassette show ${file.part}`,
  })
}
