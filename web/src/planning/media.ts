/* Which of the layouts fits the table. */
import { computed } from '@preact/signals';
import { width } from '../parts/media';

type Layout = 'phone' | 'tabs' | 'wide';

const layout = computed<Layout>(() => (width.value < 700 ? 'phone' : width.value < 1366 ? 'tabs' : 'wide'));
export const useLayout = (): Layout => layout.value;
