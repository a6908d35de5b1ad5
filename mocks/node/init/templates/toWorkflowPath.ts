/** From the dapp's folder. GitHub reads workflows at the root of a repository alone. */
export function toWorkflowPath(place: string): string {
  const up = place === '' ? '' : '../'.repeat(place.split('/').length)
  return `${up}.github/workflows/e2e.yml`
}
