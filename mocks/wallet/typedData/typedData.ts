import { z } from 'zod'
import { invalidParams, optional, withDefault } from '../request/sharedParamSchemas.ts'
import { isAtom } from './encodeAtom.ts'

const fieldSchema = z.object({ name: z.string(), type: z.string() })
const membersSchema = z.record(z.string(), z.unknown())

const typedDataSchema = z
  .object({
    types: z.record(z.string(), z.array(fieldSchema)),
    primaryType: z.string(),
    domain: withDefault(membersSchema, {}),
    message: optional(membersSchema),
  })
  .superRefine(({ primaryType, message }, context) => {
    if (primaryType !== 'EIP712Domain' && message === undefined)
      context.addIssue({ code: 'custom', path: ['message'], message: 'expected an object' })
  })

export type TypedDataField = z.output<typeof fieldSchema>
export type TypedDataTypes = Readonly<Record<string, readonly TypedDataField[]>>
export type TypedData = z.output<typeof typedDataSchema>

/** Dapps send both. */
export const typedDataParameter = z
  .union([z.string().transform(parseJson), membersSchema], { error: 'expected typed data, or its JSON text' })
  .pipe(typedDataSchema)

type Collection = {
  readonly types: TypedDataTypes
  readonly found: Map<string, string>
  readonly values: 'checked' | 'converted'
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'expected typed data as JSON' })
    return z.NEVER
  }
}

export function structOf(types: TypedDataTypes, name: string): readonly TypedDataField[] | undefined {
  return Object.hasOwn(types, name) ? types[name] : undefined
}

/** EIP-712 §"Definition of encodeType". `converted`, as in MetaMask: names that are no structs stay as they are. */
export function encodeType(primaryType: string, types: TypedDataTypes, values: 'checked' | 'converted' = 'checked') {
  const found = new Map<string, string>()
  collect(primaryType, 'primaryType', { types, found, values })
  const [first = '', ...others] = found.keys()
  return [first, ...others.sort()].map((name) => found.get(name)).join('')
}

function collect(name: string, at: string, into: Collection): void {
  const { types, found, values } = into
  if (found.has(name)) return
  const fields = structOf(types, name)
  if (!fields) throw invalid(at, `there is no type "${name}"`)
  if (values === 'checked' && isReserved(name))
    throw invalid(`types.${name}`, 'a struct cannot have the name of an existing type')
  found.set(name, `${name}(${fields.map((field) => `${field.type} ${field.name}`).join(',')})`)
  for (const [index, { type }] of fields.entries()) {
    const base = baseOf(type)
    if (structOf(types, base) || (values === 'checked' && !isAtom(base)))
      collect(base, `types.${name}[${index}].type`, into)
  }
}

/** The item type of an array. Not matched by one pattern for its end, which would restart at each bracket. */
function baseOf(type: string): string {
  const start = type.indexOf('[')
  return start > 0 && /^(?:\[\d*\])+$/.test(type.slice(start)) ? type.slice(0, start) : type
}

/** The names of Solidity's types, in any width: other implementations would read such a struct as one of them. */
function isReserved(name: string): boolean {
  return /^(address|bool|string|(u?int|bytes)\d*)$/.test(name) || !/^[\w$:]+$/.test(name)
}

const invalid = (at: string, what: string) => invalidParams(`params[1].${at}: ${what}`)
