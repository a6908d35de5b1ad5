import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

// The release workflow runs this before anything else: it needs no installed packages.
const root = resolve('.')
const { version, repository, homepage, bugs } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const problems = []

const missing = Object.entries({ repository, homepage, bugs }).flatMap(([name, value]) => (value ? [] : [name]))
if (missing.length > 0)
  problems.push(
    `package.json has no ${missing.join(', ')}. npm's provenance compares the repository with the one of the workflow: name it, and the two others, first.`,
  )

const folder = join(root, '.changeset')
const waiting = existsSync(folder) ? readdirSync(folder).filter((file) => /^(?!README).*\.md$/.test(file)) : []
if (waiting.length > 0)
  problems.push(`.changeset holds ${waiting.join(', ')}. Run \`npx changeset version\` and commit the result first.`)

const changelog = join(root, 'CHANGELOG.md')
const headings = existsSync(changelog) ? readFileSync(changelog, 'utf8').split('\n') : []
if (!headings.includes(`## ${version}`))
  problems.push(`CHANGELOG.md has no heading "## ${version}". Give the version its entry first.`)

for (const problem of problems) process.stderr.write(`::error title=No release::${problem}\n`)
process.exitCode = problems.length > 0 ? 1 : 0
