import { expect, test } from 'vitest'
import { createSchemaChecks, type OpenRpcMethod } from './createSchemaChecks.ts'

const method: OpenRpcMethod = {
  name: 'get',
  params: [
    { name: 'id', required: true, schema: { $ref: '#/components/schemas/id' } },
    { name: 'how', schema: { type: 'boolean' } },
  ],
  result: { schema: { $ref: '#/components/schemas/list' } },
}
const nullable: OpenRpcMethod = { name: 'drop', params: [], result: { schema: { type: 'null' } } }
const schemas = {
  id: { type: 'string', pattern: '^0x' },
  list: { oneOf: [{ type: 'null' }, { type: 'array', items: { $ref: '#/components/schemas/id' } }] },
}
const document = { methods: [nullable, method], components: { schemas } }
const { findParamsFault, findResultFault } = createSchemaChecks(document)

test.each([{ given: ['0x1'] }, { given: ['0x1', true] }, { given: { id: '0x1' } }])('parameters: $given fit', (row) => {
  expect(findParamsFault(method, row.given)).toBeUndefined()
})

test.each([
  [[1], 'id: it must be string'],
  [['0x1', 1], 'how: it must be boolean'],
  [[], 'id is missing'],
  [{ how: true }, 'id is missing'],
  [{ id: 'x', how: 1 }, 'id: it must match pattern "^0x"; how: it must be boolean'],
])('parameters: %j does not', (params, fault) => {
  expect(findParamsFault(method, params)).toBe(fault)
})

test('a result: fits', () => {
  expect(findResultFault(method, ['0x1'])).toBeUndefined()
  expect(findResultFault(nullable, null)).toBeUndefined()
})

test.each([
  [['0x1', 7, 8], 'it must be null, /n must be string, it must match exactly one schema in oneOf'],
  [undefined, 'it must be null, it must be array, it must match exactly one schema in oneOf'],
  [null, 'null is nothing'],
  [[], '[] is nothing'],
])('a result: %j does not', (result, fault) => {
  expect(findResultFault(method, result)).toBe(fault)
})
