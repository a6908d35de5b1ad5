import { type RpcOutcome, toErrorOutcome } from '#mocks/core/jsonRpc'
import type { WireError } from '#mocks/core/rpcError'
import { createSecretCheck } from '#mocks/rpc/cassette/secrets/createSecretCheck'

/**
 * Makes a function that removes secrets from nodes' errors: some nodes quote the key that they refuse. Such an error
 * keeps only its code. Results do not change.
 *
 * @example
 * const redact = createUpstreamRedaction(listUpstreamSecrets({ urls: ['https://node.example/0123456789abcdef'] }))
 * redact({ errorText: '{"code":-32000,"message":"bad key 0123456789abcdef"}' })
 */
export function createUpstreamRedaction(secrets: readonly string[]): (outcome: RpcOutcome) => RpcOutcome {
  const hidden = createSecretCheck(secrets)
  return (outcome) => {
    if (!('errorText' in outcome) || !hidden.find(outcome.errorText)) return outcome
    const { code } = JSON.parse(outcome.errorText) as WireError
    return { ...outcome, ...toErrorOutcome({ code, message: WITHHELD }) }
  }
}

const WITHHELD = "The node's message is withheld: it contains a secret from the upstream's URL or headers"
