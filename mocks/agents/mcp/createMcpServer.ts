import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { BenchError } from '#mocks/core/BenchError'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'
import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { readVersion } from '#mocks/node/anvil/readVersion'
import { agentActions } from '../actions/agentActions.ts'
import { agentInstructions } from './agentInstructions.ts'
import type { BenchHolder } from './createBenchHolder.ts'
import { createBenchTools } from './createBenchTools.ts'
import type { Tool } from './tool.ts'

/**
 * Creates a server of the Model Context Protocol, whose tools order a bench.
 *
 * @example
 * await createMcpServer(holder).connect(new StdioServerTransport())
 */
export function createMcpServer(holder: BenchHolder): McpServer {
  const server = new McpServer({ name: 'walletbench', version: readVersion() }, { instructions: agentInstructions })
  const tools = { ...createBenchTools(holder), ...agentActions } as Readonly<Record<string, Tool>>
  for (const [name, tool] of Object.entries(tools)) {
    const { title, description, input, output, hints } = tool
    server.registerTool(
      name,
      {
        ...{ title, description },
        inputSchema: input,
        outputSchema: output,
        // A bench is a world of its own: nothing of a tool reaches another machine.
        annotations: { title, ...hints, openWorldHint: false },
      },
      async (given) => answer(async () => (await runTool(tool, given as never, holder)) as Record<string, unknown>),
    )
  }
  return server
}

async function runTool(tool: Tool, given: never, holder: BenchHolder): Promise<unknown> {
  const answer = 'runHere' in tool ? tool.runHere(given) : tool.run(await holder.client(), given)
  return tool.output.parse(await answer)
}

async function answer(run: () => Promise<Record<string, unknown>>): Promise<CallToolResult> {
  try {
    const structuredContent = await run()
    return { structuredContent, content: [{ type: 'text', text: JSON.stringify(structuredContent) }] }
  } catch (error) {
    // A model can do something about what it is told.
    const text = error instanceof BenchError ? error.message : `The tool failed: ${new ForeignText(String(error))}`
    return { isError: true, content: [{ type: 'text', text: escapeHidden(text, { keep: '\n' }) }] }
  }
}
