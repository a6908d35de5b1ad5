import type { AgentAction } from '../actions/agentAction.ts'

/** A tool of an MCP server: an action at a bench, or what the server itself does. */
export type Tool = Omit<AgentAction, 'run'> &
  ({ readonly run: AgentAction['run'] } | { readonly runHere: (given: never) => Promise<unknown> })
