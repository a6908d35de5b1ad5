export function toHierarchical(url: string): string {
  return url.replace(/^(stuns?|turns?):(?!\/\/)/, '$1://')
}
