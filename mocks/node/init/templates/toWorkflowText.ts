import type { FoundPackageManager } from '../findPackageManager.ts'

/**
 * A workflow of GitHub Actions that runs a dapp's tests.
 *
 * @param place the dapp's path in its repository, empty for the root
 */
export function toWorkflowText({ manager, isLocked }: FoundPackageManager, place: string): string {
  // Without a lock file npm has nothing to install by, and setup-node nothing to name its cache by.
  const install = isLocked ? manager.install : manager.install.replace(/^npm ci$/, 'npm install').replace(/ --\S+$/, '')
  const cache = isLocked && manager.cache ? [`          cache: ${manager.cache}`] : []
  const lockPath = cache.length > 0 && place !== '' ? [`          cache-dependency-path: '**/package-lock.json'`] : []
  const inPlace = place === '' ? [] : ['    defaults:', '      run:', `        working-directory: ${place}`]
  const inFolder = (path: string) => (place === '' ? path : `${place}/${path}`)
  const lines = [
    'name: e2e',
    '',
    'on:',
    '  push:',
    '    branches: [main, master]',
    '  pull_request:',
    '',
    'permissions:',
    '  contents: read',
    '',
    'jobs:',
    '  e2e:',
    '    runs-on: ubuntu-latest',
    '    timeout-minutes: 20',
    ...inPlace,
    '    steps:',
    '      - uses: actions/checkout@v5',
    '      - uses: actions/setup-node@v5',
    '        with:',
    '          node-version: 22',
    ...cache,
    ...lockPath,
    ...manager.setup.map((step) => `      - run: ${step}`),
    `      - run: ${install}`,
    `      - run: ${manager.execute} playwright install --with-deps chromium`,
    `      - run: ${manager.execute} playwright test`,
    '      - name: Keep the report, the traces and the recordings',
    `        if: \${{ !cancelled() }}`,
    '        uses: actions/upload-artifact@v4',
    '        with:',
    '          name: playwright-report',
    '          path: |',
    `            ${inFolder('playwright-report/')}`,
    `            ${inFolder('test-results/')}`,
    '          if-no-files-found: ignore',
    '          retention-days: 7',
  ]
  return `${lines.join('\n')}\n`
}
