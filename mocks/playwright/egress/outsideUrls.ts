const LOOPBACK = String.raw`((?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\]|0\.0\.0\.0)(?::\d+)?(?:[/?#]|$)`

/**
 * The URLs of other machines. Patterns, not functions: Playwright then asks this process only about them, and leaves the
 * test's own server alone.
 */
export const OUTSIDE_URLS = {
  http: new RegExp(`^https?://(?!${LOOPBACK})`, 'i'),
  socket: new RegExp(`^wss?://(?!${LOOPBACK})`, 'i'),
} as const
