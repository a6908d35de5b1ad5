/// <reference path="./apg.d.ts" />
import { readFileSync } from 'node:fs'
import Api from 'apg-js/src/apg-api/api.js'
import { expect, test } from 'vitest'

type Grammar = { readonly rules: readonly object[]; readonly udts: readonly object[] }

const folder = new URL('.', import.meta.url)

test('the parser’s table is that of signInMessage.abnf', async () => {
  const { rules, udts } = await generate(readFileSync(new URL('signInMessage.abnf', folder), 'utf8'))
  const lines = rules.map((rule) => `    ${JSON.stringify(rule)},\n`).join('')
  const source = `// Made of signInMessage.abnf. After a change there: npx vitest run signInGrammar -u
// biome-ignore-all format: a rule is a line
export const signInGrammar: { readonly rules: readonly object[]; readonly udts: readonly object[] } = {
  rules: [
${lines}  ],
  udts: ${JSON.stringify(udts)},
}
`
  await expect(source).toMatchFileSnapshot('./signInGrammar.ts')
})

async function generate(abnf: string): Promise<Grammar> {
  const api = new Api(abnf)
  api.scan(false)
  api.parse(false, true)
  api.translate()
  expect(api.errors).toEqual([])
  expect(api.attributes()).toBe(0)
  const url = `data:text/javascript,${encodeURIComponent(api.toSource({ lite: true }))}`
  const { default: Table } = (await import(/* @vite-ignore */ url)) as { readonly default: new () => Grammar }
  return new Table()
}
