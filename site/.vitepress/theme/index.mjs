/** The default theme, with more contrast. */

import theme from 'vitepress/theme';
import './contrast.css';

export default theme;
