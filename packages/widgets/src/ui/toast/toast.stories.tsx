import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../button/button.js'
import { ToastRegion } from './toast-region.js'
import { createToastStore } from './toast-store.js'

const store = createToastStore()
const meta = { title: 'Feedback/Toast', component: ToastRegion, args: { store } } satisfies Meta<
  typeof ToastRegion
>
export default meta
type Story = StoryObj<typeof meta>

export const News: Story = {
  render: () => (
    <div style={{ minBlockSize: 220 }}>
      <Button onClick={() => store.add({ tone: 'success', text: 'Booking confirmed' })}>
        Book
      </Button>
      <ToastRegion store={store} />
    </div>
  ),
  play: () => {
    store.add({
      tone: 'success',
      text: 'Booking confirmed',
      action: { label: 'Show', onAction: () => undefined },
    })
    store.add({ tone: 'error', text: 'Unable to connect, please check whether you are offline.' })
  },
}
