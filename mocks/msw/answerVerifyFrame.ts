import type { AttestationParameters } from '#mocks/registry/registryTypes'

/** Signs the attestation that the iframe posts; undefined if it posts none. */
export type VerifyFrameAnswer = { toAttestation(parameters: AttestationParameters): string | undefined }

const VERIFY_FRAME = /^https:\/\/verify\.walletconnect\.(org|com)\//i
/** The path of the frame that is asked for an attestation. That of older clients is posted ids, and stays silent here. */
const ATTESTATION = '/v3/attestation'

/**
 * Answers for the iframe of WalletConnect's verify server. A page's service worker cannot do so, as it does not control
 * an iframe of another origin. The iframe stays empty, so that it makes no network request, and its message is posted
 * anyway. Without an attestation there is no message, and the client waits 5 s for it.
 *
 * @returns a function that removes the stub
 * @example
 * const restore = answerVerifyFrame(window, registry)
 */
export function answerVerifyFrame(page: Window & typeof globalThis, answer: VerifyFrameAnswer): () => void {
  const { prototype } = page.HTMLIFrameElement
  const { setAttribute } = page.Element.prototype
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')
  const ownSetAttribute = Object.getOwnPropertyDescriptor(prototype, 'setAttribute')
  /** The `src` that each stubbed iframe was given. */
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
    // A message is a separate task, so that the client receives it: it listens only after setting the iframe's `src`.
    // Like the real server, this names no target origin: a sandboxed page has none.
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
