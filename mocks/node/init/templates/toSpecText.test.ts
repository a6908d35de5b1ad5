import { describe, expect, test } from 'vitest'
import { toDapp } from '../testing/toDapp.ts'
import { toSpecText } from './toSpecText.ts'

function write(packages: readonly string[], text: string): string {
  const dependencies = Object.fromEntries(packages.map((name) => [name, '1']))
  const { findings } = toDapp({ dependencies }, { 'src/App.tsx': text })
  return toSpecText({ ...findings, chains: [] })
}

describe('the spec', () => {
  test('a dialog: its button, then the wallet', () => {
    const spec = write(['@rainbow-me/rainbowkit', 'vite'], '<ConnectButton />')
    expect(spec).toContain(
      [
        "  await page.goto('/')",
        "  // RainbowKit: the button that opens it, then the wallet's.",
        "  await page.getByRole('button', { name: 'Connect Wallet' }).first().click()",
        "  await page.getByRole('button', { name: 'MetaMask' }).first().click()",
        "  await wallet.approve('eth_requestAccounts')",
      ].join('\n'),
    )
  })

  test('a page of a server: the button is pressed until the dialog is there', () => {
    const spec = write(['@rainbow-me/rainbowkit', 'next'], '<ConnectButton />')
    expect(spec).toContain('if (!(await choice.isVisible())) await')
    expect(spec).toContain('}).toPass({ timeout: 30_000 })')
    expect(write(['wagmi', 'next'], '<button>Connect</button>')).toContain("{ waitUntil: 'networkidle' }")
  })

  test('a page that has the wallets itself', () => {
    const spec = write(['wagmi', 'vite'], '<button>{connector.name}</button>')
    expect(spec).toContain("getByRole('button', { name: 'MetaMask' }).first().click()\n  await wallet.approve(")
  })

  test('an unknown page: looked for when it runs, with a comment that says what to change', () => {
    const spec = write(['viem'], '<Header />')
    expect(spec).toContain("put its text here, such as { name: 'Connect' }")
    expect(spec).toMatch(/name: \/\^\(connect\|.*\)\/i/)
    expect(spec).toContain('await Promise.race([approved, choice.click()])')
  })

  test('texts with quotes, and what a service needs', () => {
    expect(write(['wagmi'], `<button>Let's connect</button>`)).toContain(`{ name: 'Let\\'s connect' }`)
    expect(write(['@dynamic-labs/sdk-react-core'], '<DynamicWidget />')).toContain('app.dynamicauth.com')
  })

  test('signs by the button, or says how to', () => {
    const signs = write(['wagmi'], `<button onClick={() => signMessage({ message: 'a' })}>Prove</button>`)
    expect(signs).toContain("\ntest('signs', async")
    expect(signs).toContain("{ name: 'Prove', exact: true }")
    const hidden = write(['wagmi'], 'signTypedData(order)')
    expect(hidden).toContain('// src/App.tsx asks for a signature')
    expect(hidden).toContain("//   const { answer } = await wallet.approve('eth_signTypedData_v4')")
    expect(hidden).not.toContain("\ntest('signs'")
    expect(write(['wagmi'], '')).toContain("\n// test('signs', async")
  })

  test('has the chains, where the configuration has not', () => {
    const { findings } = toDapp({}, {})
    const chains = [{ id: 10, name: 'optimism' }]
    const lines = 'test.use({\n  // optimism\n  benchOptions: { chains: [10] },\n})'
    expect(toSpecText({ ...findings, chains })).toContain(lines)
  })
})
