import { createRequire } from 'node:module'
import { build } from 'vite'

type Sdk = typeof import('@coinbase/wallet-sdk')

/** Each page gets modules of its own, as in a browser: the SDK keeps pending requests in module state. */
export async function loadCoinbaseSdk(): Promise<() => Promise<Sdk>> {
  const entry = createRequire(import.meta.url).resolve('@coinbase/wallet-sdk')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new RangeError('Empty')
  const { code } = output.output[0]
  let pages = 0
  return () => {
    pages += 1
    const text = Buffer.from(`${code}\n// ${pages}`).toString('base64')
    return import(/* @vite-ignore */ `data:text/javascript;base64,${text}`) as Promise<Sdk>
  }
}
