import { defineConfig } from 'rolldown'
import { bakeSeed } from './src/site/bundling.ts'

/**
 * The server and the owner's command line with their packages: they start in two thirds of the time, and React is never
 * its development build. Only what pg looks for elsewhere stays outside: libpq's binding, and Cloudflare's sockets.
 */
export default defineConfig({
  input: {
    server: 'src/app/main.ts',
    appointments: 'src/cli/main.ts',
    // Processes of their own; see src/calendars/read-in-process.ts and src/store/sqlite/vacuum-in-process.ts.
    'read-calendar': 'src/calendars/read-calendar.ts',
    vacuum: 'src/store/sqlite/vacuum.ts',
  },
  platform: 'node',
  plugins: [bakeSeed()],
  external: ['pg-native', 'pg-cloudflare'],
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
