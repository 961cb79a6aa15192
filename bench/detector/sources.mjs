/** The sources of the training data and of the test data, and the scripts of the languages. */

/** Date of the table in the repository. */
export const DATE = '2026-11-22';

/** Debian 12 (bookworm), amd64. */
export const PACKAGES = {
  aisleriot: '1:3.22.23-1',
  apt: '2.6.2',
  'aptitude-common': '0.8.13-5',
  'digikam-data': '4:7.9.0-1',
  dpkg: '1.21.23',
  'evolution-common': '3.46.4-2+deb12u1',
  'gedit-common': '44.2-1',
  git: '1:2.39.5-0+deb12u3',
  'gnome-control-center-data': '1:43.6-2~deb12u1',
  'gnucash-common': '1:4.13-1',
  inkscape: '1.2.2-2+deb12u1',
  'kate5-data': '4:22.12.3-1',
  kio: '5.103.0-1+deb12u1',
  'krita-l10n': '1:5.1.5+dfsg-2+deb12u1',
  'libgtk-3-common': '3.24.38-2~deb12u3',
  'lyx-common': '2.3.7-1',
  orca: '43.1-1',
  'pidgin-data': '2.14.12-1',
  'plasma-desktop-data': '4:5.27.5-2',
  'rhythmbox-data': '3.4.6-2',
  'totem-common': '43.0-2',
  'vlc-l10n': '3.0.24-0+deb12u1',
};

/** Packages for the test, excluded from the training. */
export const HELD_OUT = {
  'audacity-data': '3.2.4+dfsg-1',
  'brasero-common': '3.12.3-2',
  'gnumeric-common': '1.12.55-1',
  'kdevelop-l10n': '4:22.12.2-1',
  'shotwell-common': '0.30.17-1',
};

/** Languages that do not use the letters a to z: for them, these letters are one class. */
export const WITHOUT_LATIN = new Set('ar be bg el fa he hy ka kk mk ru sr th uk'.split(' '));

/** Languages scored by single characters instead of pairs. */
export const ASIAN = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);
