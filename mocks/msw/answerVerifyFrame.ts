import type { AttestationParameters } from '#mocks/registry/registryTypes'

type VerifyFrameAnswer = { toAttestation(parameters: AttestationParameters): string | undefined }

const VERIFY_FRAME = /^https:\/\/verify\.walletconnect\.(org|com)\//i
/** Posts an attestation. The frame of older clients is posted ids, and stays silent here. */
const ATTESTATION = '/v3/attestation'

/**
 * A page's service worker doesn't control an iframe of another origin. The iframe stays empty, so that it makes no
 * request, and its message is posted anyway.
 */
export function answerVerifyFrame(page: Window & typeof globalThis, answer: VerifyFrameAnswer): () => void {
  const { prototype } = page.HTMLIFrameElement
  const { setAttribute } = page.Element.prototype
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')
  const ownSetAttribute = Object.getOwnPropertyDescriptor(prototype, 'setAttribute')
  const stubbed = new WeakMap<HTMLIFrameElement, string>()

  function point(frame: HTMLIFrameElement, src: string, navigate: () => void): void {
    if (!VERIFY_FRAME.test(src)) {
      stubbed.delete(frame)
      navigate()
      return
    }
    stubbed.set(frame, src)
    const { pathname, searchParams } = new URL(src)
    if (pathname !== ATTESTATION) return
    const about = { id: searchParams.get('id') ?? '', origin: searchParams.get('origin') ?? '' }
    const attestation = answer.toAttestation(about)
    if (attestation === undefined) return
    // A separate task, because the client listens only after setting the iframe's `src`. Like the real server, it names
    // no target origin: a sandboxed page has none.
    page.postMessage(JSON.stringify({ type: 'verify_attestation', attestation }), '*')
  }

  Object.defineProperty(prototype, 'src', {
    configurable: true,
    enumerable: true,
    get(this: HTMLIFrameElement): string {
      return stubbed.get(this) ?? String(source?.get?.call(this) ?? '')
    },
    set(this: HTMLIFrameElement, value: unknown) {
      const src = String(value)
      point(this, src, () => source?.set?.call(this, src))
    },
  })
  Object.defineProperty(prototype, 'setAttribute', {
    configurable: true,
    writable: true,
    value(this: HTMLIFrameElement, name: string, value: string) {
      const navigate = () => setAttribute.call(this, name, value)
      if (name.toLowerCase() === 'src') point(this, String(value), navigate)
      else navigate()
    },
  })

  return () => {
    if (source) Object.defineProperty(prototype, 'src', source)
    if (ownSetAttribute) Object.defineProperty(prototype, 'setAttribute', ownSetAttribute)
    else Reflect.deleteProperty(prototype, 'setAttribute')
  }
}
