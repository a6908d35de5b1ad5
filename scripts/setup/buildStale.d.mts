export function staleBuilds(root: string, names: readonly string[]): string[]
export function buildStale(root: string, names: readonly string[]): Promise<string[]>
