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
    expect(listButtons({ 'src/App.tsx': text })).toEqual([
      { path: 'src/App.tsx', attributes: expect.stringContaining('sign({ message: "a > b" })'), text: 'Sign' },
    ])
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
  test('the button whose handler signs, whatever it says', () => {
    const text = `<button onClick={() => signMessage({ message: 'a' })}>Prove it</button>`
    expect(find(text)).toEqual({ method: 'personal_sign', path: 'src/App.tsx', button: 'Prove it' })
  })

  test('a button that says so, where its handler is elsewhere', () => {
    const html = '<button id="typed">Sign typed data</button><button id="sign">Sign message</button>'
    const script = `run('sign', async () => (await getSigner()).signMessage('hello'))`
    expect(findSigning({ 'index.html': html, 'src/main.ts': script })).toEqual({
      method: 'personal_sign',
      path: 'index.html',
      button: 'Sign message',
    })
  })

  test('typed data', () => {
    const text = '<button onClick={() => signTypedDataAsync(order)}>Place the order</button>'
    expect(find(text)).toMatchObject({ method: 'eth_signTypedData_v4', button: 'Place the order' })
  })

  test('a plain button for typed data counts more than a message without one', () => {
    const text = `useSignMessage(); <button onClick={() => signTypedData(order)}>Order</button>`
    expect(find(text)).toMatchObject({ method: 'eth_signTypedData_v4', button: 'Order' })
  })

  test('"Sign in" and "Sign up" are other things', () => {
    const text = 'useSignMessage(); <button onClick={go}>Sign in</button><button onClick={up}>Sign up</button>'
    expect(find(text)).toEqual({ method: 'personal_sign', path: 'src/App.tsx', button: undefined })
  })

  test('nothing signs: a button alone says nothing', () => {
    expect(find('<button>Sign the petition</button>')).toBeUndefined()
    expect(findSigning({ 'src/App.test.tsx': 'signMessage()' })).toBeUndefined()
  })
})
