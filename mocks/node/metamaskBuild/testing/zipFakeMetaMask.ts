import { createZip, type ZipEntry } from './createZip.ts'
import { type FakeMetaMaskParameters, fakeMetaMask } from './fakeMetaMask.ts'

/** A build that looks like MetaMask's, packed; with more entries, where they are given. */
export function zipFakeMetaMask(parameters: FakeMetaMaskParameters = {}, more: readonly ZipEntry[] = []): Buffer {
  const files = Object.entries(fakeMetaMask(parameters)).map(([name, text]) => ({ name, text }))
  return createZip([{ name: 'scripts/', mode: 0o040755 }, ...files, ...more])
}
