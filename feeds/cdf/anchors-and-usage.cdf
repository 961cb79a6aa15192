<?xml version="1.0"?>
<Channel HREF="http://intranet.example.com/gears/default.asp" SELF="http://intranet.example.com/gears/gears.cdf" LASTMOD="1998-02-14T07:45">
  <Title>Gearbox Department Bulletin</Title>
  <Abstract>Memos &amp; milk rota</Abstract>
  <Logo HREF="http://intranet.example.com/gears/cog.ico" STYLE="ICON"/>
  <UserSchedule/>
  <Item HREF="http://intranet.example.com/gears/memo118.asp?id=118&amp;lang=en" LASTMOD="1998-02-13T16:20" PRECACHE="NO" LEVEL="1">
    <Title>Memo 118: the &quot;Valentine&quot; noise</Title>
    <Abstract>It is the intermediate shaft. It has always been the intermediate shaft.</Abstract>
    <Usage VALUE="Email"/>
    <Log VALUE="document:view"/>
  </Item>
  <Item HREF="http://intranet.example.com/gears/milk.asp" LASTMOD="1998-02-10T08:00">
    <Title>Milk rota, weeks 8 to 12</Title>
    <Usage VALUE="ScreenSaver"/>
  </Item>
</Channel>
