import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import type { BenchHolder } from './createBenchHolder.ts'
import { createMcpServer } from './createMcpServer.ts'

export type McpStdioParameters = {
  readonly holder: BenchHolder
  readonly onEnd: () => void
}

export async function startMcpStdio({ holder, onEnd }: McpStdioParameters): Promise<{ stop(): Promise<void> }> {
  const server = createMcpServer(holder)
  // The SDK doesn't watch the end of its input.
  process.stdin.once('end', onEnd).once('close', onEnd)
  await server.connect(new StdioServerTransport())
  return { stop: () => server.close() }
}
