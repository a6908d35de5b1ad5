import { describe, expect, test } from 'vitest'
import { findSigning, listButtons } from './dappButtons.ts'

const list = (text: string, path = 'src/App.tsx') => listButtons({ [path]: text }).map((button) => button.text)

describe('listButtons', () => {
  test('finds plain texts, across lines', () => {
    expect(list('<button type="button">\n  Sign\n  message\n</button>')).toEqual(['Sign message'])
    expect(list('<Button>Buy</Button><PrimaryButton size="l">Sell</PrimaryButton>')).toEqual(['Buy', 'Sell'])
    expect(list(`<button>{'Connect'}</button>`)).toEqual(['Connect'])
  })

  test('reads past arrows and comparisons in a handler', () => {
    const text = '<button onClick={run(() => (a > 1 ? sign({ message: "a > b" }) : undefined))}>Sign</button>'
    const attributes = expect.stringContaining('sign({ message: "a > b" })')
    expect(listButtons({ 'src/App.tsx': text })).toEqual([{ path: 'src/App.tsx', attributes, text: 'Sign' }])
  })

  test('HTML, Vue and Svelte', () => {
    expect(list('<button id="a">A</button>', 'index.html')).toEqual(['A'])
    expect(list('<template><button @click="go">B</button></template>', 'src/App.vue')).toEqual(['B'])
    expect(list('<button onclick={() => go()}>C</button>', 'src/routes/+page.svelte')).toEqual(['C'])
  })

  test('leaves out what is not plain, unfinished, without text, or in a test', () => {
    expect(list('<button>{label}</button><button>Pay {amount}</button>')).toEqual([])
    expect(list('<button><Icon /></button><Button label="x" />')).toEqual([])
    expect(list('<button onClick={() => {')).toEqual([])
    expect(list('<button>A</button>', 'src/App.test.tsx')).toEqual([])
    expect(list('const button = 1', 'README.md')).toEqual([])
  })
})

const find = (text: string) => findSigning({ 'src/App.tsx': text })

describe('findSigning', () => {
  test.each([
    [
      'the button whose handler signs, whatever it says',
      `<button onClick={() => signMessage({ message: 'a' })}>Prove it</button>`,
      { method: 'personal_sign', path: 'src/App.tsx', button: 'Prove it' },
    ],
    [
      'typed data',
      '<button onClick={() => signTypedDataAsync(order)}>Place the order</button>',
      { method: 'eth_signTypedData_v4', path: 'src/App.tsx', button: 'Place the order' },
    ],
    [
      'a plain button for typed data counts more than a message without one',
      `useSignMessage(); <button onClick={() => signTypedData(order)}>Order</button>`,
      { method: 'eth_signTypedData_v4', path: 'src/App.tsx', button: 'Order' },
    ],
    [
      '"Sign in" and "Sign up" are other things',
      'useSignMessage(); <button onClick={go}>Sign in</button><button onClick={up}>Sign up</button>',
      { method: 'personal_sign', path: 'src/App.tsx', button: undefined },
    ],
  ])('%s', (_, text, signing) => expect(find(text)).toEqual(signing))

  test('a button that says so, where its handler is elsewhere', () => {
    const html = '<button id="typed">Sign typed data</button><button id="sign">Sign message</button>'
    const script = `run('sign', async () => (await getSigner()).signMessage('hello'))`
    const signing = { method: 'personal_sign', path: 'index.html', button: 'Sign message' }
    expect(findSigning({ 'index.html': html, 'src/main.ts': script })).toEqual(signing)
  })

  test('nothing signs: a button alone says nothing', () => {
    expect(find('<button>Sign the petition</button>')).toBeUndefined()
    expect(findSigning({ 'src/App.test.tsx': 'signMessage()' })).toBeUndefined()
  })
})
