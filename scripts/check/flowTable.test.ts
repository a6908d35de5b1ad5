import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '../packageRoot.ts'

const FOLDER = 'e2e/specs'
/** `test('title', { tag: … '@flow' … },` with quotes of either kind. */
const TAGGED = /test\(\s*(['`])(?<title>.+?)\1,\s*\{\s*tag: [^}]*'@flow'/g

function listSpecs(): readonly string[] {
  return readdirSync(join(packageRoot, FOLDER)).filter((file) => file.endsWith('.spec.ts'))
}

function readTags(): readonly string[] {
  return listSpecs().flatMap((file) => {
    const source = readFileSync(join(packageRoot, FOLDER, file), 'utf8')
    return Array.from(source.matchAll(TAGGED), ({ groups }) => `${file}: ${groups?.['title']}`)
  })
}

/** The rows `| flow | file | title |` of CONTRIBUTING, as `file: title`. */
function readTable(): readonly string[] {
  const text = readFileSync(join(packageRoot, 'CONTRIBUTING.md'), 'utf8')
  return Array.from(
    text.matchAll(/^\|[^|]+\| `([^`|]+\.spec\.ts)` \| (.+) \|$/gm),
    ([, file, title]) => `${file}: ${title}`,
  )
}

test('CONTRIBUTING names the spec of each flow, and each such spec bears the tag', () => {
  const tags = readTags()
  expect(tags.length).toBeGreaterThan(10)
  expect(readTable().toSorted()).toEqual(tags.toSorted())
})

test('the flows by each connector are the steps of a test that runs for every one of them', () => {
  const ways = readFileSync(join(packageRoot, 'e2e/support/connectionWays.ts'), 'utf8')
  const connectors = Array.from(ways.matchAll(/\{ name: '.+?', connector: '(.+?)'/g), ([, connector]) => connector)
  expect(connectors).toEqual(['injected', 'org.walletbench.alpha', 'walletConnect'])
  const text = readFileSync(join(packageRoot, 'CONTRIBUTING.md'), 'utf8')
  const rows = Array.from(text.matchAll(/^\| (.+), by each connector \| `(.+)` \| (.+) \|$/gm))
  expect(rows).toHaveLength(1)
  for (const [, flows = '', file = '', title = ''] of rows) {
    const source = readFileSync(join(packageRoot, FOLDER, file), 'utf8')
    // The test stands in `for (… of connectionWays) describe(…)`, and is tagged without a condition.
    const [, loop = ''] = /\nfor \(const \{[^}]+\} of connectionWays\) \{\n([\s\S]*?)\n\}\n/.exec(source) ?? []
    expect(loop).toContain(`    test('${title}', { tag: '@flow' }, `)
    const steps = Array.from(loop.matchAll(/await test\.step\('(.+?)'/g), ([, step]) => step)
    expect(steps).toHaveLength(9)
    expect(steps.join(', ')).toBe(flows)
  }
})

test('no spec bears the tag in a way that this test does not read', () => {
  const mentions = listSpecs().flatMap((file) =>
    Array.from(readFileSync(join(packageRoot, FOLDER, file), 'utf8').matchAll(/@flow/g), () => file),
  )
  expect(mentions).toHaveLength(readTags().length)
})
