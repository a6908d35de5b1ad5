import { access, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { BenchError } from '#mocks/core/BenchError'
import { toIssueLines } from '#mocks/core/input/checkInput'
import { parseJson } from '#mocks/core/parseJson'
import { toFileError } from '../files/toFileError.ts'
import { type MetaMaskBuild, metaMaskRelease, toExtensionId } from './metaMaskBuild.ts'

const manifestSchema = z.object({
  manifest_version: z.literal(3),
  name: z.string(),
  version: z.string().regex(/^\d+(\.\d+){0,3}$/),
  background: z.object({ service_worker: z.string().regex(/^\w[\w./-]*$/) }),
  default_locale: z.string().regex(/^\w+$/).optional(),
  key: z.base64().optional(),
})
const messagesSchema = z.record(z.string(), z.object({ message: z.string() }))
const HINT = `Use an unpacked build for Chromium, such as the content of ${metaMaskRelease.fileName}.`

type ReadMetaMaskBuildOptions = {
  readonly called?: string | undefined
  /** The folder that it will be moved to: the result's folder and extension id are those of this path. */
  readonly goesTo?: string | undefined
  readonly hint?: string | undefined
}

export async function readMetaMaskBuild(dir: string, options: ReadMetaMaskBuildOptions = {}): Promise<MetaMaskBuild> {
  const { called = dir, goesTo, hint = HINT } = options
  const path = await realpath(dir).catch((error: unknown) => {
    throw toFileError(`${called} cannot be read`, error, hint)
  })
  const place = { path, called, hint }
  const manifest = await readJson(place, 'manifest.json', manifestSchema)
  const name = await readName(place, manifest)
  // Test and experimental builds append words to the name.
  if (!/^MetaMask( |$)/.test(name))
    throw new BenchError(`${called} is another extension: ${JSON.stringify(name)}.`, { hint })
  const { version, key, background } = manifest
  await access(join(path, background.service_worker)).catch((cause: unknown) => {
    const what = `${called} is only a part of MetaMask: it lacks ${background.service_worker}.`
    throw new BenchError(what, { hint, cause })
  })
  const lies = goesTo === undefined ? path : join(await realpath(dirname(goesTo)), basename(goesTo))
  return { dir: lies, version, extensionId: toExtensionId({ dir: lies, key }), support: toSupport(version, name) }
}

type Place = { readonly path: string; readonly called: string; readonly hint: string }

async function readName(place: Place, { name, default_locale }: z.infer<typeof manifestSchema>): Promise<string> {
  const [, wanted] = /^__MSG_(\w+)__$/.exec(name) ?? []
  if (wanted === undefined || default_locale === undefined) return name
  const messages = await readJson(place, `_locales/${default_locale}/messages.json`, messagesSchema)
  // Chromium ignores the case of message names.
  const found = Object.entries(messages).find(([key]) => key.toLowerCase() === wanted.toLowerCase())
  return found?.[1].message ?? name
}

async function readJson<output>(place: Place, name: string, schema: z.ZodType<output>): Promise<output> {
  const { path, called, hint } = place
  const text = await readFile(join(path, name), 'utf8').catch((cause: unknown) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT')
      throw new BenchError(`${called} is not an unpacked extension: it lacks ${name}.`, { hint, cause })
    throw toFileError(`${name} of ${called} cannot be read`, cause, hint)
  })
  const parsed = schema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const metaMessages = toIssueLines(parsed.error.issues, name).slice(0, 5)
  throw new BenchError(`${name} of ${called} does not look like MetaMask's.`, { metaMessages, hint })
}

const SEEN = ['13.5.0']
/** Same version numbers as MetaMask's. */
const VARIANT = /^MetaMask (Flask|Beta|Experimental)\b/i

function toSupport(version: string, name: string): MetaMaskBuild['support'] {
  if (VARIANT.test(name)) return 'unseen'
  if (version === metaMaskRelease.version) return 'supported'
  return SEEN.includes(version) ? 'seen' : 'unseen'
}
