import { Ajv, type ErrorObject } from 'ajv'

export type Params = readonly unknown[] | Readonly<Record<string, unknown>>

type JsonSchema = { readonly type?: string; readonly $ref?: string }

export type OpenRpcMethod = {
  readonly name: string
  readonly paramStructure?: 'by-name' | 'by-position' | 'either'
  readonly params: readonly { readonly name: string; readonly required?: boolean; readonly schema: JsonSchema }[]
  readonly result: { readonly schema: JsonSchema }
  readonly examples?: readonly OpenRpcExample[]
  readonly errors?: readonly { readonly code?: number; readonly $ref?: string }[]
}

/** Its parameter names may differ from the method's: their order counts. */
export type OpenRpcExample = {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly value: unknown }[]
}

/** All references point to its own `components`. */
export type OpenRpcDocument = {
  readonly methods: readonly OpenRpcMethod[]
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}

/** A result of null or an empty list matches too many schemas. It is a fault if the schema allows more than null. */
export function createSchemaChecks(document: OpenRpcDocument) {
  // Not strict: a document has additional keywords, such as `title` beside `$ref`. Its formats are hints.
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(document, 'document')

  function findFault(path: string, value: unknown): string | undefined {
    const validate = ajv.getSchema(`document#/methods/${path}/schema`)
    if (!validate) throw new RangeError(`The document has no schema at ${path}.`)
    return validate(value) ? undefined : toText(validate.errors ?? [])
  }

  return {
    findParamsFault(method: OpenRpcMethod, params: Params): string | undefined {
      const index = document.methods.indexOf(method)
      const faults = method.params.map(({ name, required = false }, position) => {
        const value = Array.isArray(params) ? params[position] : (params as Record<string, unknown>)[name]
        if (value === undefined) return required ? `${name} is missing` : undefined
        const fault = findFault(`${index}/params/${position}`, value)
        return fault && `${name}: ${fault}`
      })
      return faults.filter((fault) => fault !== undefined).join('; ') || undefined
    },
    findResultFault(method: OpenRpcMethod, result: unknown): string | undefined {
      const fault = findFault(`${document.methods.indexOf(method)}/result`, result)
      if (fault !== undefined) return fault
      const nothing = result === null ? method.result.schema.type !== 'null' : Array.isArray(result) && !result.length
      return nothing ? `${JSON.stringify(result)} is nothing` : undefined
    },
  }
}

function toText(errors: readonly ErrorObject[]): string {
  const lines = errors.map(({ instancePath, message, params }) => {
    const detail = 'additionalProperty' in params ? ` '${params['additionalProperty']}'` : ''
    // The same text for every entry of a list.
    return `${instancePath.replace(/\/\d+/g, '/n') || 'it'} ${message}${detail}`
  })
  return [...new Set(lines)].join(', ')
}
