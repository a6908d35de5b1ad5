import { randomBytes } from 'node:crypto'
import type { Command } from 'commander'
import { importOptional } from '#mocks/core/importOptional'
import type { CommandContext } from '../../commandContext.ts'
import { serve } from '../../serve.ts'
import { writeReady } from '../../toTable.ts'
import { toNumber } from '../readOptions.ts'

const DEFAULT_PORT = 5186

type McpOptions = { http?: true; port?: number; url?: string; token?: string; json?: true }

export function addMcp(program: Command, context: CommandContext): void {
  program
    .command('mcp')
    .description('Serve a bench to agents by the Model Context Protocol: over standard input and output, or HTTP.')
    .option('--http', 'streamable HTTP on 127.0.0.1, with a token')
    .option('--port <number>', `with --http: its port; 0 takes any free one (default: ${DEFAULT_PORT})`, toNumber)
    .option(
      '--url <url>',
      'the control address of a bench (default: the one that runs, or one that is started by a tool)',
    )
    .option('--token <token>', 'its control token (default: from its session file, or WALLETBENCH_CONTROL_TOKEN)')
    .option('--json', 'with --http: print only one line of JSON when ready, with the token')
    .addHelpText('after', HELP)
    .action((options: McpOptions, command: Command) => runMcp(options, command, context))
}

const HELP = `
Over HTTP a client sends Authorization: Bearer <token>. The token is that of WALLETBENCH_MCP_TOKEN, or a new one,
which is printed.`

async function runMcp(
  { http, port, url, token, json }: McpOptions,
  command: Command,
  context: CommandContext,
): Promise<void> {
  if (!http && (port !== undefined || json)) command.error("error: '--port' and '--json' need '--http'")
  const { variables } = context
  const [{ createBenchHolder }, { startBench }] = await Promise.all([
    import('#mocks/agents/mcp/createBenchHolder'),
    import('#mocks/node/bench/startBench'),
  ])
  const holder = createBenchHolder({ variables, folder: process.cwd(), url, token, startBench })
  const mcpToken = variables['WALLETBENCH_MCP_TOKEN'] || randomBytes(24).toString('base64url')
  const start = async (onEnd: () => void) => {
    if (!http) {
      const { startMcpStdio } = await load(() => import('#mocks/agents/mcp/createMcpServer'))
      return { url: undefined, ...(await startMcpStdio({ holder, onEnd })) }
    }
    const { startMcpHttp } = await load(() => import('#mocks/agents/mcp/startMcpHttp'))
    return startMcpHttp({ port: port ?? DEFAULT_PORT, token: mcpToken, holder })
  }
  try {
    await serve(context, {
      start,
      onReady(server) {
        // Standard output carries the protocol alone.
        if (server.url === undefined) return
        writeReady(context, json, {
          line: { url: server.url, token: mcpToken },
          rows: [
            ['MCP server', server.url],
            ['Token', mcpToken],
          ],
          last: 'Ctrl+C stops the server.',
        })
      },
    })
  } finally {
    await holder.close()
  }
}

const load = <module>(run: () => Promise<module>): Promise<module> =>
  importOptional({ name: '@modelcontextprotocol/sdk', feature: 'walletbench mcp', load: run })
