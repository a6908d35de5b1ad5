import { relayMethods } from '../methods/relayMethods.ts'
import { isRefused, REFUSALS, type Refused } from '../relayError.ts'
import type { PreparedCall, RelayClientActions } from '../relayMethod.ts'
import type { ConnectionRecord } from '../space/relayRecords.ts'
import type { SpaceParts } from '../space/spaceParts.ts'
import { createClientActions } from './createClientActions.ts'
import { type Inbound, readFrame } from './readFrame.ts'

export type Dispatcher = ReturnType<typeof createDispatcher>

export function createDispatcher(parts: SpaceParts) {
  const { rules, deliveries, tally, tracer } = parts
  const actors = new WeakMap<ConnectionRecord, RelayClientActions>()

  function actorOf(connection: ConnectionRecord): RelayClientActions {
    const known = actors.get(connection)
    if (known) return known
    const actor = createClientActions(parts, connection)
    actors.set(connection, actor)
    return actor
  }

  function answer(connection: ConnectionRecord, inbound: Inbound, outcome: string): void {
    const id = rules.readId(inbound.frame.idText)
    parts.sendAnswer(connection, `{"id":${id},"jsonrpc":"2.0",${outcome}}`, inbound)
  }

  function answerError(connection: ConnectionRecord, inbound: Inbound, { error }: Refused): void {
    tally.errors += 1
    answer(connection, inbound, `"error":${JSON.stringify(error)}`)
  }

  function trace(connection: ConnectionRecord, { method, call }: Inbound) {
    if (!tracer || method === undefined || call === undefined || isRefused(call)) return undefined
    const publications = call.publications()
    return publications.length > 0 ? tracer.call(connection, method, publications) : undefined
  }

  function carryOutCall(connection: ConnectionRecord, inbound: Inbound, call: PreparedCall): void {
    const traced = trace(connection, inbound)
    const outcome = call.run(actorOf(connection))
    traced?.(isRefused(outcome) ? outcome.error : undefined)
    if (isRefused(outcome)) answerError(connection, inbound, outcome)
    else answer(connection, inbound, `"result":${outcome.resultText}`)
    deliveries.flush()
  }

  return {
    read(text: string) {
      const frame = readFrame(text)
      if (frame.kind !== 'call') return { frame, method: undefined, call: undefined }
      const method = relayMethods.get(frame.method)
      if (!method) return { frame, method: frame.method, call: undefined }
      return { frame, method: method.name, call: method.prepare(frame.params) }
    },
    carryOut(connection: ConnectionRecord, inbound: Inbound) {
      const { frame, call } = inbound
      if (frame.kind === 'reply') deliveries.acknowledge(connection, rules.readId(frame.idText))
      else if (frame.kind === 'fault') answerError(connection, inbound, frame.refused)
      else if (call === undefined) answerError(connection, inbound, REFUSALS.unknownMethod)
      else if (isRefused(call)) answerError(connection, inbound, call)
      else carryOutCall(connection, inbound, call)
    },
    fail(connection: ConnectionRecord, inbound: Inbound, refused: Refused) {
      trace(connection, inbound)?.(refused.error)
      answerError(connection, inbound, refused)
    },
  }
}
