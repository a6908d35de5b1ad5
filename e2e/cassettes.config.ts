import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

/** Records two of the shipped cassettes from a real flow. `npm run cassettes` runs it. */
export default defineConfig(base, { testDir: './cassettes', reporter: [['line']], workers: 1 })
