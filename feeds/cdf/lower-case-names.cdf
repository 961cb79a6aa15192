<?xml version="1.0" encoding="utf-8"?>
<channel href="http://shogi.example.net/" lastmod="1999-06-21T12:00+09:00">
  <title>将棋だより</title>
  <abstract>駒音の聞こえる週報</abstract>
  <item href="http://shogi.example.net/47/yagura.html" lastmod="1999-06-20T18:30+09:00">
    <title>矢倉は終わったか</title>
    <abstract>終わったと書いて百年になる。</abstract>
  </item>
  <item href="http://shogi.example.net/47/tsume.html" lastmod="1999-06-20T18:00+09:00">
    <title>今週の詰将棋(七手)</title>
    <abstract>初手が見えれば寝てよい。</abstract>
  </item>
</channel>
