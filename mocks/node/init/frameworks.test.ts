import { describe, expect, test } from 'vitest'
import { toDapp } from './testing/toDapp.ts'

const find = (...parameters: Parameters<typeof toDapp>) => toDapp(...parameters).findings.dev

describe('the dev command of a dapp', () => {
  test.each([
    ['next dev', 3000],
    ['nuxt dev', 3000],
    ['vite', 5173],
    ['react-router dev', 5173],
    ['remix vite:dev', 5173],
    ['remix dev', 3000],
    ['react-scripts start', 3000],
    ['ng serve', 4200],
    ['vue-cli-service serve', 8080],
    ['webpack serve --mode development', 8080],
    ['parcel index.html', 1234],
    ['serve public', 3000],
    ['http-server .', 8080],
  ])('"%s" listens on %d', (dev, port) => {
    const found = { command: 'npm run dev', url: `http://localhost:${port}`, portFrom: 'default' }
    expect(find({ scripts: { dev } })).toEqual(found)
  })

  test.each([
    ['next dev -p 4000', 4000],
    ['next dev --port 4001 --turbopack', 4001],
    ['vite --port=4002', 4002],
    ['PORT=4003 react-scripts start', 4003],
    ['cross-env PORT="4004" next dev', 4004],
    ['serve -l 4005', 4005],
  ])('"%s" says its port: %d', (dev, port) =>
    expect(find({ scripts: { dev } })).toMatchObject({ url: `http://localhost:${port}`, portFrom: 'script' }),
  )

  test.each([
    [{ dev: 'vite' }, { 'vite.config.ts': 'export default { server: { host: true, port: 8081 } }' }, 8081],
    [{ dev: 'nuxt dev' }, { 'nuxt.config.ts': 'export default { devServer: { port: 8082 } }' }, 8082],
    [{ start: 'react-scripts start' }, { '.env': 'PORT=8083\n' }, 8083],
  ])('a port in the configuration: %j', (scripts, files, port) =>
    expect(find({ scripts }, files)).toMatchObject({ url: `http://localhost:${port}`, portFrom: 'configuration' }),
  )

  test("a preview's port is not the dev server's", () => {
    const files = { 'vite.config.ts': 'export default { preview: { port: 9000 } }' }
    expect(find({ scripts: { dev: 'vite' } }, files).url).toBe('http://localhost:5173')
  })

  test('`dev` comes before `start`, and the package manager runs it', () => {
    const scripts = { start: 'next start', dev: 'next dev' }
    expect(find({ scripts }).command).toBe('npm run dev')
    expect(find({ scripts: { start: 'next start' } }).command).toBe('npm run start')
    expect(find({ scripts }, {}, { lockFiles: ['pnpm-lock.yaml'] }).command).toBe('pnpm run dev')
    expect(find({ scripts }, {}, { lockFiles: ['yarn.lock'] }).command).toBe('yarn run dev')
    expect(find({ scripts }, {}, { lockFiles: ['bun.lockb'] }).command).toBe('bun run dev')
  })

  test("without a script the framework's own command serves it", () =>
    expect(find({ devDependencies: { vite: '8' } }).command).toBe('npx vite'))

  test('https, where the script asks for it', () =>
    expect(find({ scripts: { dev: 'next dev --experimental-https' } }).url).toBe('https://localhost:3000'))

  test('nothing is known: the address is a guess', () => {
    expect(find({ scripts: { dev: 'node server.js' } })).toMatchObject({ command: 'npm run dev', portFrom: 'guess' })
    expect(find({})).toEqual({ command: undefined, url: 'http://localhost:3000', portFrom: 'guess' })
  })
})
