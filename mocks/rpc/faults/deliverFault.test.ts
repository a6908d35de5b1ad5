import { expect, test } from 'vitest'
import type { RpcOutcome } from '#mocks/core/jsonRpc'
import type { GatewayCall } from '../stage.ts'
import { readFaultWords } from './deliverFault.ts'
import { close, drop, hang, httpStatus } from './effects/chainFaultEffects.ts'

const call = { method: 'eth_call', params: [], delivery: {} } as unknown as GatewayCall
const rest = [{}, {}, {}] as unknown as readonly [never, never, never]
const toMessage = (outcome: RpcOutcome) =>
  'errorText' in outcome ? (JSON.parse(outcome.errorText) as { message: string }).message : ''

test.each([
  ['close', () => close({ kind: 'close', code: 1006 }, call, ...rest), 'the connection closed with 1006'],
  ['drop', () => drop({ kind: 'drop' }, call, ...rest), 'the connection ended'],
  ['hang', () => hang({ kind: 'hang' }, call, ...rest), 'no answer ever comes'],
  ['httpStatus', () => httpStatus({ kind: 'httpStatus', status: 503 }, call, ...rest), 'HTTP 503'],
] as const)('what %s did is read from the trace', async (_, run, words) =>
  expect(readFaultWords(toMessage(await run()))).toBe(`${words}, the node was not asked`),
)

test.each([
  'A fault of the gateway: the user has pre-approved',
  'A fault of the gateway: the node is silent',
  'HTTP 503',
])('a node that says %j is no fault', (message) => expect(readFaultWords(message)).toBeUndefined())
