import { BenchError } from '#mocks/core/BenchError'
import { escapeHidden } from '#mocks/core/foreign/escapeHidden'

export function toEgressError(problems: readonly string[]): BenchError {
  return new BenchError('The page asked other machines, which a test does not reach.', {
    metaMessages: problems.map((problem) => escapeHidden(problem)),
    hint: "Stub it with page.route, give a node its chain with rpc: { 'https://…': 1 }, or let it pass with egress.allow('https://…').",
  })
}
