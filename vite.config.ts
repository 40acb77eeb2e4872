import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // One style sheet, which the build puts into every page: no page waits for a second request (design 5).
    cssCodeSplit: false,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
  },
})
