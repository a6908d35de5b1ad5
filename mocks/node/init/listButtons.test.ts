import { describe, expect, test } from 'vitest'
import { listButtons } from './listButtons.ts'

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
