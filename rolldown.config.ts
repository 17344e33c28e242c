import { defineConfig } from 'rolldown'
import { bakeSeed } from './src/site/bundling.ts'

/**
 * The server and the owner's command line with their packages: they start in two thirds of the time, and React is never
 * its development build. Only what pg looks for elsewhere stays outside: libpq's binding, and Cloudflare's sockets.
 */
export default defineConfig({
  input: {
    server: 'src/server/main.ts',
    appointments: 'src/cli/main.ts',
    // Started as a thread; see src/calendars/parse-in-worker.ts.
    'parse-worker': 'src/calendars/parse-worker.ts',
  },
  platform: 'node',
  plugins: [bakeSeed()],
  external: ['pg-native', 'pg-cloudflare'],
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
