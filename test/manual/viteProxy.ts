import { defineConfig } from 'vite'

export default defineConfig({
  server: {
    proxy: { '/api/v1': { target: 'https://desk.example.com', changeOrigin: true } },
  },
})
