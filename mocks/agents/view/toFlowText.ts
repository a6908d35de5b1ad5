import { ForeignText } from '#mocks/core/foreign/ForeignText'
import { quoteJson } from '#mocks/core/foreign/quoteJson'
import type { AgentFlow } from './agentFlow.ts'

export function toFlowText({ method, transport, status, code, ms, faults, met, waits, fromDapp }: AgentFlow): string {
  return [
    method,
    transport ?? '-',
    fromDapp ? toQuotation(fromDapp) : '-',
    code === undefined ? status : `${status} ${code}`,
    `${ms} ms`,
    ...(faults.length > 0 ? [`met ${faults.join(', ')}${met === undefined ? '' : ` (${met})`}`] : []),
    ...(waits ? [`waits for ${waits.for}: ${waits.says}`] : []),
  ].join('  ')
}

function toQuotation(fromDapp: NonNullable<AgentFlow['fromDapp']>): string {
  const { origin } = fromDapp
  return typeof origin === 'string' ? `${new ForeignText(origin)}` : quoteJson(JSON.stringify(fromDapp), 200)
}
