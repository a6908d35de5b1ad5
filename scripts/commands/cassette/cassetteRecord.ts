import type { Command } from 'commander'
import { BenchError } from '#mocks/core/BenchError'
import type { RecordServer } from '#mocks/node/rpc/startRecordServer'
import type { CommandContext } from '../../commandContext.ts'
import { serve } from '../../serve.ts'
import { toTable } from '../../toTable.ts'
import {
  addUpstreamOptions,
  asUsage,
  readUpstream,
  toBlockNumber,
  toNumber,
  toOrigins,
  type UpstreamOptions,
} from '../readOptions.ts'

const DEFAULT_PORT = 5184

type RecordOptions = UpstreamOptions & {
  out: string
  forkBlock?: number
  follow?: true
  update?: true
  force?: true
  port: number
  allowOrigin?: string[]
  json?: true
}

export function addCassetteRecord(parent: Command, context: CommandContext): void {
  const command = parent
    .command('record')
    .description('record what a node answers: point dapp and wallet at the address it prints')
  addUpstreamOptions(command)
    .requiredOption('--out <file>', 'the cassette; it is complete when the recording ends (Ctrl+C)')
    .option('--fork-block <number>', 'the block to record at (default: the newest)', toBlockNumber)
    .option('--follow', 'for your own development node: transactions go through, and its blocks are recorded too')
    .option('--update', 'merge new answers into a file that exists')
    .option('--force', 'replace a file that exists, when the recording is complete')
    .option('--port <number>', 'the port; 0 takes any free one', toNumber, DEFAULT_PORT)
    .option('--allow-origin <origin...>', 'a web origin that may call, in addition to loopback', toOrigins)
    .option('--json', 'print only one line of JSON when ready')
    .action((options: RecordOptions, self: Command) => runRecord(options, self, context))
}

async function runRecord(options: RecordOptions, command: Command, context: CommandContext): Promise<void> {
  const { stdout, stderr } = context
  const { out, port, json, follow, forkBlock } = options
  const [{ checkPort }, { parseUpstreamUrl }, { startRecordServer }] = await Promise.all([
    import('#mocks/node/bench/checks/checkPort'),
    import('#mocks/node/upstream/upstreamNode'),
    import('#mocks/node/rpc/startRecordServer'),
  ])
  const upstream = await asUsage(command, () => {
    checkPort(port)
    const read = readUpstream(options)
    if (!read) throw new BenchError('There is no node to record.', { hint: 'Give --upstream URL.' })
    if (options.update && options.force)
      throw new BenchError('--update and --force exclude each other.', { hint: 'Give one of them.' })
    if (follow && options.update)
      throw new BenchError('A recording of --follow has steps and cannot be merged.', { hint: 'Give --force instead.' })
    if (follow && forkBlock !== undefined)
      throw new BenchError('--follow records new blocks, --fork-block an old one.', { hint: 'Give one of them.' })
    for (const url of read.urls) parseUpstreamUrl(url)
    return read
  })
  let started: RecordServer | undefined
  await serve(context, {
    async start() {
      const server = await startRecordServer({
        upstream,
        out,
        overwrite: options.update ? 'update' : options.force ? 'force' : undefined,
        block: forkBlock,
        follow,
        port,
        allowOrigins: options.allowOrigin,
        now: new Date(),
        onProblem: (problem) => void stderr.write(`The recording has stopped; calls still go through. ${problem}\n`),
      })
      started = server
      return server
    },
    onReady: (server) => void stdout.write(json ? toJsonLine(server) : toText(server, out, stdout.isTTY)),
  })
  const result = started?.getResult()
  if (!result) return
  const { entries, steps, size } = result
  const inSteps = steps > 1 ? ` in ${steps} steps` : ''
  stderr.write(`Recorded to ${out}: ${entries} entries${inSteps}, ${size.toLocaleString('en')} bytes.\n`)
}

const toJsonLine = ({ rpcUrl, wsUrl }: RecordServer): string =>
  `${JSON.stringify({ rpc: rpcUrl, rpcWs: wsUrl, rpcUrl, wsUrl, pid: process.pid })}\n`

function toText({ rpcUrl: url, wsUrl, chainId, getState }: RecordServer, out: string, color?: boolean): string {
  const rows = [
    ['RPC', url],
    ['RPC (WebSocket)', wsUrl],
    ['Chain', `${chainId}, at block ${Number(getState().block.number)}`],
    ['Cassette', out],
  ] as const
  return toTable(rows, 'Ctrl+C ends the recording and completes the cassette.', color)
}
