import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'

const FOLDER = 'e2e/specs'
/** `test('title', { tag: … '@flow' … },` with quotes of either kind. */
const TAGGED = /test\(\s*(['`])(?<title>.+?)\1,\s*\{\s*tag: [^}]*'@flow'/g

const contributing = readFileSync(join(packageRoot, 'CONTRIBUTING.md'), 'utf8')

const listSpecs = (): readonly string[] =>
  readdirSync(join(packageRoot, FOLDER)).filter((file) => file.endsWith('.spec.ts'))

function readTags(): readonly string[] {
  return listSpecs().flatMap((file) => {
    const source = readFileSync(join(packageRoot, FOLDER, file), 'utf8')
    return Array.from(source.matchAll(TAGGED), ({ groups }) => `${file}: ${groups?.['title']}`)
  })
}

function readTable(): readonly string[] {
  return Array.from(
    contributing.matchAll(/^\|[^|]+\| `([^`|]+\.spec\.ts)` \| (.+) \|$/gm),
    ([, file, title]) => `${file}: ${title}`,
  )
}

test('CONTRIBUTING names the spec of each flow, and each such spec bears the tag', () => {
  const tags = readTags()
  expect(tags.length).toBeGreaterThan(10)
  expect(readTable().toSorted()).toEqual(tags.toSorted())
})

test('CONTRIBUTING names the steps of the journey', () => {
  const source = readFileSync(join(packageRoot, FOLDER, 'journey.spec.ts'), 'utf8')
  const steps = Array.from(source.matchAll(/await test\.step\('(.+?)'/g), ([, step]) => step)
  expect(steps.length).toBeGreaterThan(5)
  expect(contributing).toContain(`| ${steps.join(', ')}, by `)
})

test('no spec bears the tag in a way that this test does not read', () => {
  const mentions = listSpecs().flatMap((file) =>
    Array.from(readFileSync(join(packageRoot, FOLDER, file), 'utf8').matchAll(/@flow/g), () => file),
  )
  expect(mentions).toHaveLength(readTags().length)
})
