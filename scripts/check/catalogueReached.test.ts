import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scenarios } from '#fixtures/resilience/scenarios'
import type { FlowProfile, ProfileFile } from '#mocks/resilience/toFlowProfile'
import { whyNot } from '#mocks/resilience/whyNot'
import { packageRoot } from '../packageRoot.ts'

// By the profiles of the repository's own flows: which scenarios of the catalogue they can meet. A test that meets its
// scenario's moment too late is 'not reached', and says so.

const folder = join(packageRoot, 'e2e/resilience')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.resilience.json'),
)
const profiles: readonly FlowProfile[] = files.flatMap((name) => {
  const { profiles: each } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ProfileFile
  return Object.values(each)
})

test('each scenario applies to a flow of the repository', () => {
  expect(profiles.length).toBeGreaterThan(5)
  const missed = scenarios.filter((scenario) => profiles.every((profile) => whyNot(scenario, profile) !== undefined))
  const why = missed.map((scenario) => [
    scenario.id,
    [...new Set(profiles.map((profile) => whyNot(scenario, profile)))].join(' '),
  ])
  expect(Object.fromEntries(why)).toEqual({})
})
