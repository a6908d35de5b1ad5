import { describe, expect, test } from 'vitest'
import { packageManagers } from '../packageManagers.ts'
import { toDapp } from '../testing/toDapp.ts'
import { toWorkflowPath } from './toWorkflowPath.ts'
import { toWorkflowText } from './toWorkflowText.ts'

const write = (lockFiles: readonly string[], place = '') =>
  toWorkflowText(toDapp({}, {}, { lockFiles }).findings.packageManager, place)
/** The commands of its steps. */
const steps = (text: string) => Array.from(text.matchAll(/- run: (.*)/g), ([, command]) => command)

describe('the workflow', () => {
  test.each(packageManagers)('$name installs by its lock file', ({ lockFiles, install, execute, setup }) => {
    expect(steps(write([lockFiles[0] ?? '']))).toEqual([
      ...setup,
      install,
      `${execute} playwright install --with-deps chromium`,
      `${execute} playwright test`,
    ])
  })

  test('without a lock file nothing is cached or frozen', () => {
    const text = write([])
    expect(text).not.toContain('cache')
    expect(steps(text)[0]).toBe('npm install')
  })

  test('of a folder in a repository: it is at the root, and runs in the folder', () => {
    expect(toWorkflowPath('')).toBe('.github/workflows/e2e.yml')
    expect(toWorkflowPath('apps/web')).toBe('../../.github/workflows/e2e.yml')
    const text = write(['package-lock.json'], 'apps/web')
    expect(text).toContain('        working-directory: apps/web\n')
    expect(text).toContain('            apps/web/test-results/\n')
    expect(write(['package-lock.json'])).not.toContain('working-directory')
  })

  test('has no tab and no space at a line end', () => {
    expect(write(['package-lock.json'], 'apps/web')).not.toMatch(/\t| \n/)
  })
})
