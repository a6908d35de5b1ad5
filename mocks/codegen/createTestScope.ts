import { toCode } from './code.ts'

const FIXTURES = ['page', 'context', 'wallet', 'wallets', 'chain', 'chains', 'relay', 'bench', 'demo'] as const
export type FixtureName = (typeof FIXTURES)[number]

export type TestScope = ReturnType<typeof createTestScope>

export function createTestScope(accounts: readonly string[] = []) {
  const used = new Set<FixtureName>()
  const constants = new Map<string, { readonly name: string; readonly text: string }>()
  const names = new Set<string>([...FIXTURES, 'test', 'expect'])

  function toName(wanted: string): string {
    let name = wanted
    for (let number = 2; names.has(name); number += 1) name = `${wanted}${number}`
    names.add(name)
    return name
  }

  function nameOf(text: string): string | undefined {
    if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return undefined
    const known = constants.get(text.toLowerCase())
    if (known) return known.name
    const index = accounts.findIndex((account) => account.toLowerCase() === text.toLowerCase())
    const name = toName(index === -1 ? 'address' : `account${index + 1}`)
    constants.set(text.toLowerCase(), { name, text: accounts[index] ?? text })
    return name
  }

  return {
    use(fixture: FixtureName) {
      used.add(fixture)
      return fixture
    },
    toName,
    toCode: (value: unknown) => toCode(value, nameOf),
    listFixtures: () => FIXTURES.filter((name) => used.has(name)),
    listConstants: () => Array.from(constants.values(), ({ name, text }) => `const ${name} = '${text}'`),
  }
}
