export type JsonSchema = { readonly type?: string; readonly $ref?: string }

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
