import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

/** Takes the pictures of README from a real flow. `npm run pictures` runs it. */
export default defineConfig(base, { testDir: './pictures', reporter: 'list', workers: 1 })
