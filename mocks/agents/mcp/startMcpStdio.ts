import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { BenchHolder } from './createBenchHolder.ts'
import { createMcpServer } from './createMcpServer.ts'

export type McpStdioParameters = {
  readonly holder: BenchHolder
  /** Called when the client is gone. */
  readonly onEnd: () => void
}

/**
 * Serves the Model Context Protocol by this process's standard input and output.
 *
 * @example
 * const { stop } = await startMcpStdio({ holder, onEnd: () => {} })
 */
export async function startMcpStdio({ holder, onEnd }: McpStdioParameters): Promise<{ stop(): Promise<void> }> {
  const server = createMcpServer(holder)
  // The SDK does not look at the end of its input.
  process.stdin.once('end', onEnd).once('close', onEnd)
  await server.connect(new StdioServerTransport())
  return { stop: () => server.close() }
}
