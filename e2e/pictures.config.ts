import { defineConfig } from '@playwright/test'
import base from './base.config.ts'

/** Makes the pictures of README from a real flow: `npm run pictures`. */
export default defineConfig(base, { testDir: './pictures', reporter: 'list', workers: 1 })
