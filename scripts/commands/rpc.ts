import { type Command, Option } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import { nameMethod } from '#mocks/core/foreign/nameMethod'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { LayeredFault } from '#mocks/node/faults/layeredFault'
import type { RpcServer } from '#mocks/node/rpc/startRpcServer'
import type { CommandContext, CommandOutput } from '../commandContext.ts'
import { serve } from '../serve.ts'
import { writeReady } from '../toTable.ts'
import { reportMisses } from './commandReports.ts'
import {
  addUpstreamOptions,
  asUsage,
  readUpstream,
  toList,
  toNumber,
  toOrigins,
  type UpstreamOptions,
} from './readOptions.ts'

const DEFAULT_PORT = 5183
const UNUSED_SHOWN = 10
const ON_MISS = ['fail', 'continue', 'null', 'upstream'] as const

type RpcOptions = UpstreamOptions & {
  replay?: string[]
  onMiss: (typeof ON_MISS)[number]
  fault?: string[]
  controlToken?: string
  port: number
  allowOrigin?: string[]
  json?: true
}

export function addRpc(program: Command, context: CommandContext): void {
  const command = program
    .command('rpc')
    .description('Serve JSON-RPC from cassettes without a node, or from a node with faults.')
    .option('--replay <file...>', 'cassettes to play, all of one chain')
  addUpstreamOptions(command)
    .addOption(
      new Option('--on-miss <what>', 'how to handle a call that no cassette answers').choices(ON_MISS).default('fail'),
    )
    .option('--fault <fault>', 'a preset or JSON that is on from the start, such as slow; may be repeated', toList)
    .option('--control-token <token>', 'the token of the control address (default: no control address)')
    .option('--port <number>', 'the port; 0 takes any free one', toNumber, DEFAULT_PORT)
    .option('--allow-origin <origin...>', 'a web origin that may call, in addition to loopback', toOrigins)
    .option('--json', 'print only one line of JSON when ready')
    .action((options: RpcOptions, self: Command) => runRpc(options, self, context))
}

async function runRpc(options: RpcOptions, command: Command, context: CommandContext): Promise<void> {
  const { stderr } = context
  const { replay, onMiss, port, json, allowOrigin, controlToken } = options
  const [{ checkPort }, { readFault }, { parseUpstreamUrl }, { startRpcServer }] = await Promise.all([
    import('#mocks/node/bench/checks/checkPort'),
    import('#mocks/node/faults/layeredFault'),
    import('#mocks/node/upstream/upstreamNode'),
    import('#mocks/node/rpc/startRpcServer'),
  ])
  const { upstream, faults } = await asUsage(command, () => {
    checkPort(port)
    const read = readUpstream(options)
    checkSources(replay, read !== undefined, onMiss)
    for (const url of read?.urls ?? []) parseUpstreamUrl(url)
    return { upstream: read, faults: (options.fault ?? []).map((text) => toChainFault(readFault(text, 'chain'))) }
  })
  let started: RpcServer | undefined
  await serve(context, {
    async start() {
      const server = await startRpcServer({
        files: replay,
        upstream,
        onMiss,
        faults,
        port,
        allowOrigins: allowOrigin,
        controlToken,
      })
      started = server
      return server
    },
    onReady: ({ rpcUrl, wsUrl, chainId }) =>
      writeReady(context, json, {
        line: { rpc: rpcUrl, rpcWs: wsUrl, rpcUrl, wsUrl },
        rows: [
          ['RPC', rpcUrl],
          ['RPC (WebSocket)', wsUrl],
          ['Chain', String(chainId)],
          ['Answers come from', replay?.join(', ') ?? 'the upstream'],
        ],
        last: 'Ctrl+C stops it.',
      }),
  })
  reportUnused(started?.listUnused() ?? [], stderr)
  const played = started?.getPlayerState()
  if (played) reportMisses(played, context)
}

function reportUnused(unused: ReturnType<RpcServer['listUnused']>, stderr: CommandOutput): void {
  if (unused.length === 0) return
  const lines = unused
    .slice(0, UNUSED_SHOWN)
    .map((one) => `  ${one.cassette}:${one.line} ${nameMethod(one.method)} ${quoteJson(one.paramsText)}`)
  const more = unused.length > UNUSED_SHOWN ? [`  and ${unused.length - UNUSED_SHOWN} more`] : []
  stderr.write(`Answers that were never requested:\n${[...lines, ...more].join('\n')}\n`)
}

function checkSources(replay: string[] | undefined, hasUpstream: boolean, onMiss: RpcOptions['onMiss']): void {
  if (!replay && !hasUpstream)
    throw new BenchError('No source of answers is given. Add --replay FILE or --upstream URL.')
  if (onMiss === 'upstream' && !hasUpstream)
    throw new BenchError('--on-miss upstream needs a node. Add --upstream URL.')
  if (replay && hasUpstream && onMiss !== 'upstream')
    throw new BenchError(
      'With --replay, --upstream is used only for calls that no cassette answers. Add --on-miss upstream.',
    )
}

function toChainFault(read: LayeredFault): Extract<LayeredFault, { layer: 'chain' }>['fault'] {
  if (read.layer === 'chain' && read.chainId !== undefined)
    throw new BenchError('This gateway has one chain: its faults name none.', { hint: 'Give chain:<fault>.' })
  if (read.layer === 'chain') return read.fault
  throw new BenchError(`There is no ${read.layer} here to add a fault to.`, {
    hint: `Start a bench: walletbench start --fault ${read.layer}:<fault>`,
  })
}
