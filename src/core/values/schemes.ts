/**
 * The schemes that addresses of a result may have: web, mail, news, telephone, chat, media streams, files and feeds. None of them runs
 * code.
 */

export const ADDRESS_SCHEMES: ReadonlySet<string> = new Set(
  [
    // The web, and schemes that browsers used to support
    'http https shttp ftp sftp gopher wais file hdl magnet ipfs',
    // Mail and news
    'mailto imap news nntp snews msnim',
    // Telephone, chat and places
    'tel sms callto facetime sip sips skype aim gtalk h323 irc irc6 ircs xmpp ymsg geo',
    // Media streams
    'mms rtsp rtspu itms',
    // Feeds, podcasts and calendars
    'feed itpc pcast podcast webcal',
    // Repositories and terminals
    'cvs git rsync ssh svn svn+ssh telnet prospero',
  ]
    .join(' ')
    .split(' '),
);
