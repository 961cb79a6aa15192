/** The default theme with more contrast, tables that fit, and a program and a playground on the first page. */

import { useRoute } from 'vitepress';
import theme from 'vitepress/theme-without-fonts';
import { h, nextTick, onMounted, watch } from 'vue';
import Figures from './Figures.vue';
import First from './First.vue';
import { addFilters } from './filters.mjs';
import Playground from './Playground.vue';
import './style.css';

export default {
  extends: theme,
  Layout: () =>
    h(theme.Layout, null, {
      'home-hero-after': () => [h(First), h(Playground)],
      'home-features-after': () => h(Figures),
    }),
  setup() {
    const route = useRoute();
    const complete = () =>
      nextTick(() => {
        addFilters(document);
        // The theme gives the first page no main part.
        document.querySelector('.VPContent.is-home')?.setAttribute('role', 'main');
      });
    onMounted(() => {
      complete();
      watch(() => route.path, complete);
    });
  },
};
