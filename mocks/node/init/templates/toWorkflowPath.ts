/**
 * Where the CI workflow of a dapp is, from the dapp's folder. GitHub reads workflows at the root of a repository alone.
 *
 * @param place the dapp's path in its repository, empty for the root
 */
export function toWorkflowPath(place: string): string {
  const up = place === '' ? '' : '../'.repeat(place.split('/').length)
  return `${up}.github/workflows/e2e.yml`
}
