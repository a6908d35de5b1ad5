import { describe, expect, test } from 'vitest'
import { findSigning } from './findSigning.ts'

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
