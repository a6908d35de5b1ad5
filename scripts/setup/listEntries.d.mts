export function listEntries(root: string): string[]
