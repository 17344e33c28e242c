import { defineConfig } from 'rolldown'

/** The server and the owner's command line as readable files; packages stay outside. */
export default defineConfig({
  input: { server: 'src/server/main.ts', appointments: 'src/cli/main.ts' },
  platform: 'node',
  external: /^[^./]/,
  output: { dir: 'dist/server', format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
