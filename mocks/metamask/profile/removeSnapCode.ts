import { isObject } from '#mocks/core/input/readers'

/** The code in place of a Snap's: MetaMask requires some. */
const NO_CODE = 'module.exports = {}'

/**
 * Disables the Snaps that MetaMask brings with it (Bitcoin, Solana, Tron and others) in its stored state, and removes
 * their code.
 *
 * MetaMask 13 keeps their code in its state: 7.8 of 7.9 MB. It writes the whole state to disk after each change and
 * sends it to each of its windows. It doesn't install a Snap again whose version it has.
 *
 * @param stored the content of `chrome.storage.local` after MetaMask's first start
 */
export function removeSnapCode(stored: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { data } = stored
  if (!isObject(data)) return stored
  const { SnapController: controller } = data
  if (!isObject(controller) || !isObject(controller['snaps'])) return stored
  const snaps = Object.entries(controller['snaps']).map(([id, snap]) => [
    id,
    isObject(snap) ? { ...snap, enabled: false, sourceCode: NO_CODE } : snap,
  ])
  return { ...stored, data: { ...data, SnapController: { ...controller, snaps: Object.fromEntries(snaps) } } }
}
