import type { AttestationParameters } from '#mocks/registry/registryTypes'

/** Signs what the iframe would post; undefined for nothing at all. */
export type VerifyFrameAnswer = { toAttestation(parameters: AttestationParameters): string | undefined }

const VERIFY_FRAME = /^https:\/\/verify\.walletconnect\.(org|com)\//i

/**
 * Answers the iframe of WalletConnect's verify server, which a page's service worker cannot: an iframe of another
 * origin is not its page's. An iframe that is pointed there stays empty, so that nothing is asked of the network, and
 * its message comes all the same. With no attestation no message comes, and the client waits for it for 5 s.
 *
 * @returns takes the stub away
 * @example
 * const restore = answerVerifyFrame(window, registry)
 */
export function answerVerifyFrame(page: Window & typeof globalThis, answer: VerifyFrameAnswer): () => void {
  const { prototype } = page.HTMLIFrameElement
  const { setAttribute } = page.Element.prototype
  const source = Object.getOwnPropertyDescriptor(prototype, 'src')
  const ownSetAttribute = Object.getOwnPropertyDescriptor(prototype, 'setAttribute')
  /** What the stubbed iframes were pointed at. */
  const stubbed = new WeakMap<HTMLIFrameElement, string>()

  function point(frame: HTMLIFrameElement, src: string, navigate: () => void): void {
    if (!VERIFY_FRAME.test(src)) {
      stubbed.delete(frame)
      navigate()
      return
    }
    stubbed.set(frame, src)
    const query = new URL(src).searchParams
    const attestation = answer.toAttestation({ id: query.get('id') ?? '', origin: query.get('origin') ?? '' })
    if (attestation === undefined) return
    // A message is a task of its own: the client, which listens only after it has pointed the iframe, gets it. As the
    // real one does, it names no target: a page of a sandbox has no origin to name.
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
