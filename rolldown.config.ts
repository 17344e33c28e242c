import { defineConfig } from 'rolldown'
import { bakeSeed } from './src/site/bundling.ts'

/**
 * The server and the owner's command line as readable files; packages stay outside. React alone comes inside: from
 * outside it would be its development build, six times as slow, whenever NODE_ENV is not set.
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
  external: /^(?!react)[^./]/,
  transform: { define: { 'process.env.NODE_ENV': "'production'" } },
  output: { format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
