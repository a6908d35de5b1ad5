import { systemClock } from '#mocks/core/clock'
import { checkInput } from '#mocks/core/input/checkInput'
import { func } from '#mocks/core/input/readers'
import { list, optional, shape } from '#mocks/core/input/shapes'
import { toHandle } from '#mocks/node/shared/createDisposables'
import type { Registry, RegistryParameters } from '#mocks/registry/createRegistry'
import { chainNameReader } from '#mocks/registry/registryReader'
import { createRelay } from '#mocks/relay/createRelay'
import type { Trace } from '#mocks/trace/createTrace'
import { traceReader } from '#mocks/trace/traceReader'
import { createBenchRegistry, verifyNatively } from './relayPlatform.ts'
import { type RelayServer, serverFields, startRelayServer } from './startRelayServer.ts'

/** The settings of a relay with its registry. */
export type BenchRelayParameters = {
  /** 0 takes any free port. Default 0. */
  readonly port?: number | undefined
  readonly trace?: Trace | undefined
  /** The bearer token of the control address. Default: a random token. */
  readonly controlToken?: string | undefined
  /** Origins that may connect in addition to loopback pages and extensions. */
  readonly allowOrigins?: readonly string[] | undefined
  /** CAIP-2 ids of the bench's chains, for the wallet list. */
  readonly chains?: readonly string[] | undefined
  /** Sends JSON-RPC to a chain, for dapps that have no RPC URL of their own. */
  readonly sendRpc?: RegistryParameters['sendRpc']
}

type BenchRelayServer = RelayServer & { readonly registry: Registry }

const parametersReader = shape<BenchRelayParameters>({
  port: serverFields.port,
  trace: optional(traceReader),
  controlToken: serverFields.controlToken,
  allowOrigins: serverFields.allowOrigins,
  chains: optional(list(chainNameReader)),
  sendRpc: optional(func()),
})

/**
 * Starts a relay and a registry on one port, with the wallets of `fixtures/registry`.
 *
 * @throws BenchError if the port is in use
 * @example
 * const { relayUrl, registryUrl } = await startBenchRelay({ port: 5181 })
 */
export async function startBenchRelay(parameters: BenchRelayParameters = {}): Promise<BenchRelayServer> {
  checkInput('startBenchRelay', parametersReader, parameters)
  const { port, trace, controlToken, allowOrigins, chains, sendRpc } = parameters
  const clock = systemClock
  const registry = createBenchRegistry({ chains, trace, sendRpc })
  const relay = createRelay({ clock, trace, verifySignature: verifyNatively })
  const { respond } = registry
  const server = await startRelayServer({ relay, clock, port, controlToken, allowOrigins, respond, registry })
  return toHandle({ ...server, registry })
}
