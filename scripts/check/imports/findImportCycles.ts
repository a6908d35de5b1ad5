import type { FileImport } from './findForbiddenImports.ts'

export function findImportCycles(imports: readonly Pick<FileImport, 'from' | 'to'>[]): readonly (readonly string[])[] {
  const targets = new Map<string, string[]>()
  for (const { from, to } of imports) targets.set(from, [...(targets.get(from) ?? []), to])
  // Tarjan's strongly connected components.
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const groups: string[][] = []

  function lower(file: string, value: number | undefined): void {
    lowest.set(file, Math.min(lowest.get(file) ?? Number.POSITIVE_INFINITY, value ?? Number.POSITIVE_INFINITY))
  }

  function visit(file: string): void {
    order.set(file, order.size)
    lowest.set(file, order.size - 1)
    open.push(file)
    for (const target of targets.get(file) ?? []) {
      if (!order.has(target)) {
        visit(target)
        lower(file, lowest.get(target))
      } else if (open.includes(target)) lower(file, order.get(target))
    }
    if (lowest.get(file) !== order.get(file)) return
    const group = open.splice(open.indexOf(file))
    if (group.length > 1 || targets.get(file)?.includes(file)) groups.push(group.toSorted())
  }

  for (const file of targets.keys()) if (!order.has(file)) visit(file)
  return groups
}
