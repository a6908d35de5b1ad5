import { describe, expect, test } from 'vitest'
import { extendConfigText } from './extendConfigText.ts'

const DEV = { command: 'npm run dev', url: 'http://localhost:3000', portFrom: 'default' } as const
const extend = (text: string) => extendConfigText(text, DEV)

describe('extendConfigText', () => {
  test('adds what is missing, and changes nothing else', () => {
    const before = ['export default defineConfig({', "  testDir: './tests',", '  retries: 1,', '})', ''].join('\n')
    const { text, testDir, missing } = extend(before)
    expect(testDir).toBe('tests')
    expect(missing).toEqual([])
    expect(text.split('\n')).toEqual([
      'export default defineConfig({',
      '  webServer: {',
      "    command: 'npm run dev',",
      "    url: 'http://localhost:3000',",
      "    reuseExistingServer: !process.env['CI'],",
      '    timeout: 120_000,',
      '  },',
      '  use: {',
      "    baseURL: 'http://localhost:3000',",
      '  },',
      "  testDir: './tests',",
      '  retries: 1,',
      '})',
      '',
    ])
  })

  test('adds the address to `use`, also on one line', () => {
    const says = "export default { webServer: [], use: {\n    baseURL: 'http://localhost:3000',\n    trace: 'on' } }"
    expect(extend("export default { webServer: [], use: { trace: 'on' } }").text).toBe(says)
    expect(extend('export default {\n  webServer: [],\n  use: {\n    trace: undefined,\n  },\n}').text).toContain(
      "  use: {\n    baseURL: 'http://localhost:3000',\n    trace",
    )
  })

  test.each([
    "export default defineConfig({ webServer: { command: 'x' }, use: { baseURL: 'http://localhost:1' } })",
    "module.exports = { webServer: [{ command: 'x' }], use: { ...devices.phone, baseURL: url } }",
    "const config: PlaywrightTestConfig = { webServer: server(), use: { baseURL: '}' + url } }",
    'export default defineConfig<object, Options>({ webServer, use: { baseURL } })',
  ])('leaves one that has all: %s', (text) => expect(extend(text)).toMatchObject({ text, missing: [] }))

  test('words in comments, strings and nested objects are not its own', () => {
    const text = [
      'export default defineConfig({',
      '  // webServer: {},',
      "  projects: [{ name: 'webServer: {', use: { baseURL: 'http://localhost:1' } }],",
      '})',
    ].join('\n')
    const extended = extend(text).text
    expect(extended).toContain('  webServer: {\n')
    expect(extended).toContain("  use: {\n    baseURL: 'http://localhost:3000',")
    expect(extended.split('\n').slice(-3)).toEqual(text.split('\n').slice(1))
  })

  test.each([
    ['export default makeConfig()', /webServer: \{ command: 'npm run dev'.*use: \{ baseURL: 'http:\/\/localhost:3000'/],
    ['export default defineConfig({ webServer: [], use: shared })', /use: \{ baseURL/],
    ['export default defineConfig({ ...base, retries: 2 })', /webServer.*use: \{ baseURL/],
  ])('says what to add where it cannot: %s', (text, words) => {
    const extended = extend(text)
    expect(extended.text).toBe(text)
    expect(extended.missing).toEqual([expect.stringMatching(words)])
  })
})
