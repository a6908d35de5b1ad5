import type { Command } from 'commander'
import type { CommandContext } from '../commandContext.ts'

type AddCommand = (program: Command, context: CommandContext) => void

/** In the order of the help. Only the called command is imported, so that usage and help print at once. */
export const commands: Readonly<Record<string, () => Promise<AddCommand>>> = {
  start: async () => (await import('./start.ts')).addStart,
  browse: async () => (await import('./browse/browse.ts')).addBrowse,
  codegen: async () => (await import('./browse/codegen.ts')).addCodegen,
  status: async () => (await import('./bench/status.ts')).addStatus,
  wait: async () => (await import('./bench/wait.ts')).addWait,
  request: async () => (await import('./bench/request.ts')).addRequest,
  decide: async () => (await import('./bench/decide.ts')).addDecide,
  trace: async () => (await import('./bench/trace.ts')).addTrace,
  recording: async () => (await import('./bench/recording.ts')).addRecording,
  pair: async () => (await import('./bench/pair.ts')).addPair,
  call: async () => (await import('./bench/call.ts')).addCall,
  'page-script': async () => (await import('./bench/pageScript.ts')).addPageScript,
  mcp: async () => (await import('./bench/mcp.ts')).addMcp,
  init: async () => (await import('./init.ts')).addInit,
  extension: async () => (await import('./extension.ts')).addExtension,
  open: async () => (await import('./open.ts')).addOpen,
  rpc: async () => (await import('./rpc.ts')).addRpc,
  cassette: async () => (await import('./cassette/cassette.ts')).addCassette,
  chain: async () => (await import('./chain.ts')).addChain,
  relay: async () => (await import('./relay.ts')).addRelay,
  wallet: async () => (await import('./wallet.ts')).addWallet,
  fault: async () => (await import('./fault.ts')).addFault,
  resilience: async () => (await import('./resilience/resilience.ts')).addResilience,
  metamask: async () => (await import('./metamask.ts')).addMetaMask,
  conformance: async () => (await import('./conformance.ts')).addConformance,
  doctor: async () => (await import('./doctor.ts')).addDoctor,
}
