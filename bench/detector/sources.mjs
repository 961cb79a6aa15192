/** The sources of the training data and of the test data, and the scripts of the languages. */

/** Date of the table in the repository. */
export const DATE = '2026-11-23';

/** By package of Debian 12 (bookworm), amd64: its version, and the SHA-256 of its `.deb`. */
export const PACKAGES = {
  aisleriot: ['1:3.22.23-1', '4aa432d5b5512274aacebc292aefd423850055b8c558ec7e9602fed57294f7ce'],
  apt: ['2.6.2', '796fc7fe18866f5b1fb27a115d7339e549d71b7ddbc15b8d6fc4226c243e96d1'],
  'aptitude-common': ['0.8.13-5', '3310ec70a514fbebd7082059d5cebf97e82485abfcb13c9ad21858e09abadc36'],
  'digikam-data': ['4:7.9.0-1', 'a941a504ba7bdf9d276a43ca3c2a0b2b5b74a55420d8c4b4f29d681e96cbf450'],
  dpkg: ['1.21.23', 'f89e9f8d1a4a50ade44be3ed59a6ec55460fce205d2f8520c5c492137c5b609b'],
  'evolution-common': [
    '3.46.4-2+deb12u1',
    '52e3a67ba3f2815fa864f600f5e3c2afd6ebc0b3487b50525df75006d4172b46',
  ],
  'gedit-common': ['44.2-1', '3d9446b4ddcc7db0df41d9ee7f71b60a1d29ad688b6acbe04fe6fbea3461d5ef'],
  git: ['1:2.39.5-0+deb12u3', '637a85ddd6247fab13bdd0592f2f39aff04ce4dbf0655d3ab553ac359a38ce6f'],
  'gnome-control-center-data': [
    '1:43.6-2~deb12u1',
    'f76430c1f6db2be884bbc0e37cfa43752b49d252abb94d9cce494e8cdd8882a1',
  ],
  'gnucash-common': ['1:4.13-1', '8477b415856eb671125ee63ac6a4ee1d23efeca3de6e55e5a14c6ebb32642b31'],
  inkscape: ['1.2.2-2+deb12u1', '838dc6b30685055a4ff963931c458e5ea3e3fb0459c43a890a85663339233032'],
  'kate5-data': ['4:22.12.3-1', '6da1d7621fc3539385f35351ba612b748a743458240b0db63bd54738015f473d'],
  kio: ['5.103.0-1+deb12u1', '4d7b510d52bd43054d4838bd1b70e723378b592358d8a23885e5b9752c3a7885'],
  'krita-l10n': [
    '1:5.1.5+dfsg-2+deb12u1',
    'ad2b1d244e1021b4f56637b9e9109d5d512c8b457d13945cfae8296e294da1ac',
  ],
  'libgtk-3-common': [
    '3.24.38-2~deb12u3',
    'f2642d127d85440acbfc2ed404d3932d8b2fbe8a576ead7f93f35ac1fa999c92',
  ],
  'lyx-common': ['2.3.7-1', '026c74cd2391a70b4dc18a99d46b745c243b9f9bd47ddfedacfc67ae4db92557'],
  orca: ['43.1-1', '006e892197f2fbc7ed6ddbcd32c9e5e41200bc18fc0d373d4f4d6405fa57618f'],
  'pidgin-data': ['2.14.12-1', 'fe25279f89fdcc3b38874880f53bf205987e2048154cabc6fe529759e7d8df76'],
  'plasma-desktop-data': ['4:5.27.5-2', '87f96ffedbdc0e76430fbe283a074b18128608a0d1caa9c535b994a99a280207'],
  'rhythmbox-data': ['3.4.6-2', '9eb244e46496ee6f7f0710d82a62b6fa1129e08eff198022a914f6b621c91a70'],
  'totem-common': ['43.0-2', '23190cc8726d7b8bfe9a4362260cdb2c98d304b195104ffc7ea382593c991ad8'],
  'vlc-l10n': ['3.0.24-0+deb12u1', '11e65bcd6a1d4626b9e2d7388bb93c80edc46da82a6ca3b26d88f71edcb6f9b2'],
};

/** Packages with names of places and languages, which feeds mention and programs do not; in the same form. */
export const NAMES = {
  'iso-codes': ['4.15.0-1', 'b1beb869303229c38288d4ddacfd582c91f594759b5767c9cecebd87f16ff70e'],
  'libgweather-4-common': ['4.2.0-2', 'a2576a67753b924d717598d041c393eb5c802ebd9d67261b1995aafe2bcbc9ce'],
};

/** Packages for the test, excluded from the training; in the same form. */
export const HELD_OUT = {
  'audacity-data': ['3.2.4+dfsg-1', '82b3f46f97238f64cf0982155f81e350df4553231d2a7186e4aea2712e96a5d4'],
  'brasero-common': ['3.12.3-2', '567f50e06ced514710ba95200686e39ce4eef89623b72775de87ac0f5677e0ab'],
  'gnumeric-common': ['1.12.55-1', 'b474f0a67a781bdb41374110b54fe679c690f981dac356a9ca6260688df9f6b8'],
  'kdevelop-l10n': ['4:22.12.2-1', '7cffb16efed112c7114ad6111e7282bb67872e787754d0fdb88a80ac66a6b956'],
  'shotwell-common': ['0.30.17-1', '2d40611f6fe255b5c079cfe44a1943dfbcd1c88b27acf472d53ed935f67fb904'],
};

/** Languages that do not use the letters a to z: for them, these letters are one class. */
export const WITHOUT_LATIN = new Set('ar be bg el fa he hy ka kk mk ru sr tg th uk'.split(' '));

/** Languages scored by single characters instead of pairs. */
export const ASIAN = new Set(['ja', 'ko', 'zh-CN', 'zh-TW']);

/** Languages that learn from names: a name is a word of few characters in Asia, and Maltese has no other texts. */
export const NAMED = new Set([...ASIAN, 'mt']);
