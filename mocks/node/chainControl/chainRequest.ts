export type ChainRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>
