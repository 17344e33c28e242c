import { defineConfig } from 'rolldown'

/** The server as one readable file per process; packages stay outside. */
export default defineConfig({
  input: { server: 'src/server/main.ts' },
  platform: 'node',
  external: /^[^./]/,
  output: { dir: 'dist/server', format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' },
})
