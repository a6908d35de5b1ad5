import { expect, test } from 'vitest'
import { frameworks } from './frameworks.ts'
import { toDapp } from './testing/toDapp.ts'

const find = (...parameters: Parameters<typeof toDapp>) => toDapp(...parameters).findings.framework?.name

test.each([
  ['Next.js', { dependencies: { next: '15', react: '19' } }],
  ['Nuxt', { devDependencies: { nuxt: '4', vite: '8' } }],
  ['SvelteKit', { devDependencies: { '@sveltejs/kit': '2', vite: '8' } }],
  ['React Router', { devDependencies: { '@react-router/dev': '7', vite: '8' } }],
  ['Remix', { devDependencies: { '@remix-run/dev': '2', vite: '6' } }],
  ['Create React App', { dependencies: { 'react-scripts': '5' } }],
  ['Vite', { devDependencies: { vite: '8' } }],
])('%s, by its package', (name, manifest) => expect(find(manifest)).toBe(name))

test.each([
  ['Next.js', 'next.config.mjs'],
  ['Nuxt', 'nuxt.config.ts'],
  ['React Router', 'react-router.config.ts'],
  ['Remix', 'remix.config.js'],
  ['Vite', 'vite.config.ts'],
])('%s, by %s: its package may be in the workspace above', (name, file) => expect(find({}, { [file]: '' })).toBe(name))

test.each([
  ['Next.js', 'next dev --turbopack'],
  ['Vite', 'vite --host'],
  ['Vite', 'NODE_ENV=test vite'],
  ['React Router', 'react-router dev'],
  ['Create React App', 'craco start'],
])('%s, by the script "%s"', (name, dev) => expect(find({ scripts: { dev } })).toBe(name))

test('none: an unknown one, a config of a folder below, a word in a script', () => {
  expect(find({ dependencies: { react: '19' } })).toBeUndefined()
  expect(find({}, { 'examples/vite.config.ts': '' })).toBeUndefined()
  expect(find({ scripts: { dev: 'node invite.js', test: 'vite build' } })).toBeUndefined()
})

test('each of the table has a test above', () => {
  const names = frameworks.map(({ name }) => name).join(', ')
  expect(names).toBe('Next.js, Nuxt, SvelteKit, React Router, Remix, Create React App, Vite')
})
