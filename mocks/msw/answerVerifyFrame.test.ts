import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerVerifyFrame } from './answerVerifyFrame.ts'

const SRC =
  'https://verify.walletconnect.org/v3/attestation?projectId=p&origin=http://dapp.test:5173&id=abc&decryptedId=def'

function createPage() {
  class Element {
    readonly attributes = new Map<string, string>()
    setAttribute(name: string, value: string) {
      this.attributes.set(name.toLowerCase(), value)
    }
  }
  class HTMLIFrameElement extends Element {
    get src() {
      return this.attributes.get('src') ?? ''
    }
    set src(value: string) {
      this.attributes.set('src', value)
    }
  }
  const postMessage = vi.fn()
  const page = { Element, HTMLIFrameElement, postMessage } as unknown as Window & typeof globalThis
  return { page, postMessage, createFrame: () => new HTMLIFrameElement() }
}

let dom: ReturnType<typeof createPage>
let restore: () => void
const toAttestation = vi.fn<(about: { id: string; origin: string }) => string | undefined>()

beforeEach(() => {
  dom = createPage()
  toAttestation.mockReset().mockImplementation(({ id, origin }) => `jwt for ${id} of ${origin}`)
  restore = answerVerifyFrame(dom.page, { toAttestation })
})
afterEach(() => restore())

test.each([
  ['src', (frame: ReturnType<typeof dom.createFrame>) => Object.assign(frame, { src: SRC })],
  ['setAttribute', (frame: ReturnType<typeof dom.createFrame>) => frame.setAttribute('SRC', SRC)],
])('by %s: nothing is loaded, the attestation is posted', (_name, point) => {
  const frame = dom.createFrame()
  point(frame)
  expect(frame.attributes.has('src')).toBe(false)
  expect(frame.src).toBe(SRC)
  expect(toAttestation).toHaveBeenCalledWith({ id: 'abc', origin: 'http://dapp.test:5173' })
  expect(dom.postMessage).toHaveBeenCalledExactlyOnceWith(
    JSON.stringify({ type: 'verify_attestation', attestation: 'jwt for abc of http://dapp.test:5173' }),
    '*',
  )
})

test('the frame of older clients stays empty, and attests nothing', () => {
  const frame = dom.createFrame()
  frame.src = 'https://verify.walletconnect.com/some-project-id'
  expect(frame.attributes.has('src')).toBe(false)
  expect(toAttestation).not.toHaveBeenCalled()
  expect(dom.postMessage).not.toHaveBeenCalled()
})

test('with no attestation nothing is posted, and nothing is loaded', () => {
  toAttestation.mockReturnValue(undefined)
  const frame = dom.createFrame()
  frame.src = SRC
  expect(frame.attributes.has('src')).toBe(false)
  expect(dom.postMessage).not.toHaveBeenCalled()
})

test.each(['https://dapp.test/', 'about:blank', 'https://verify.walletconnect.org.example.com/', '/verify'])(
  '%s is loaded as ever',
  (src) => {
    const frame = dom.createFrame()
    frame.src = src
    expect(frame.attributes.get('src')).toBe(src)
    expect(frame.src).toBe(src)
    expect(dom.postMessage).not.toHaveBeenCalled()
  },
)

test('an iframe that is pointed elsewhere afterwards says so', () => {
  const frame = dom.createFrame()
  frame.src = SRC
  frame.setAttribute('src', 'https://dapp.test/')
  frame.setAttribute('title', 'other attributes are left alone')
  expect(frame.src).toBe('https://dapp.test/')
  expect(frame.attributes.get('title')).toBe('other attributes are left alone')
})

test('taken away, nothing of it is left', () => {
  restore()
  const frame = dom.createFrame()
  frame.src = SRC
  expect(frame.attributes.get('src')).toBe(SRC)
  expect(Object.hasOwn(dom.page.HTMLIFrameElement.prototype, 'setAttribute')).toBe(false)
  expect(dom.postMessage).not.toHaveBeenCalled()
})
