/** A JSON schema, or a reference to one of the document's. */
export type JsonSchema = { readonly type?: string; readonly $ref?: string }

/** A method as an OpenRPC document describes it; only what is read here. */
export type OpenRpcMethod = {
  readonly name: string
  readonly paramStructure?: 'by-name' | 'by-position' | 'either'
  readonly params: readonly { readonly name: string; readonly required?: boolean; readonly schema: JsonSchema }[]
  readonly result: { readonly schema: JsonSchema }
  readonly examples?: readonly OpenRpcExample[]
  /** Error objects, or references to them. */
  readonly errors?: readonly { readonly code?: number; readonly $ref?: string }[]
}

/** One call of a method. The name of its parameters may differ from the method's: their order counts. */
export type OpenRpcExample = {
  readonly name: string
  readonly params: readonly { readonly name: string; readonly value: unknown }[]
}

/** An OpenRPC document whose references are all to its own `components`. */
export type OpenRpcDocument = {
  readonly methods: readonly OpenRpcMethod[]
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
