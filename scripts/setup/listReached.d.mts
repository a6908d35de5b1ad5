export function listReached(root: string, entries: readonly string[]): Promise<string[]>
