/** Asks a node, or the gateway before it. @throws when the node answers with an error */
export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>
