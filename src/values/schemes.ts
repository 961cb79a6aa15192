/** The schemes that an address of a result may have: web, mail, news, telephone, chat, media streams, files and feeds. None runs code. */

export const ADDRESS_SCHEMES: ReadonlySet<string> = new Set(
  [
    // The web, and what its browsers once read
    'http https shttp ftp sftp gopher gemini wais file hdl magnet ipfs ipns',
    // Mail and news
    'mailto mid cid imap news nntp snews msnim',
    // Telephone, chat and places
    'tel sms callto facetime sip sips skype aim gtalk h323 irc irc6 ircs xmpp matrix ymsg geo',
    // Media streams
    'mms rtmp rtmps rtsp rtspu itms itms-apps itms-podcast',
    // Feeds, podcasts and calendars
    'feed rss itpc pcast podcast webcal',
    // Repositories and terminals
    'cvs git rsync ssh svn svn+ssh telnet prospero',
  ]
    .join(' ')
    .split(' '),
);
