import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.MB_URL ?? 'http://localhost:8080'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': { target: server, ws: true } } },
})
