/** The allow-tables for the page: plain lists, lower-cased. */

import { WRITTEN_ATTRIBUTES } from '../../.build/core/html/attribute-rules.js';
import { MARKUP_VOCABULARIES } from '../../.build/core/html/markup-vocabulary.js';

const rules = MARKUP_VOCABULARIES.flatMap(({ elements }) =>
  [...elements.keys()].map((key) => elements.get(key)),
);

export const allowed = {
  /** Browsers add `tbody` and similar elements, which the tables also have. */
  elements: [...new Set(rules.map(({ name }) => name.toLowerCase()))],
  attributes: [...new Set(rules.flatMap(({ attributes }) => [...attributes.keys()])), ...WRITTEN_ATTRIBUTES],
  schemes: (
    'aim at bitcoin callto cvs facetime feed file ftp ftps geo git gopher gtalk h323 hdl http https im imap ipfs irc irc6 ircs itms itpc magnet mailto matrix ' +
    'mms msnim news nntp nostr openpgp4fpr pcast podcast prospero rsync rtsp rtspu sftp shttp sip sips skype sms smsto smb snews ssh svn svn+ssh tel telnet wais webcal xmpp ymsg'
  )
    .split(' ')
    .map((scheme) => `${scheme}:`),
};
