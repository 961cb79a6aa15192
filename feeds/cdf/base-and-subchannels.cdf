<?xml version="1.0" encoding="ISO-8859-1"?>
<CHANNEL BASE="http://gazette.example.org/netcast/" HREF="today.html" LASTMOD="1997-10-02T05:30-0500">
  <TITLE>Pocket Gazette</TITLE>
  <ABSTRACT>One page of everything, pushed before breakfast.</ABSTRACT>
  <LOGO HREF="art/icon16.gif" STYLE="ICON"/>
  <LOGO HREF="art/wide194.gif" STYLE="IMAGE-W"/>
  <ITEM HREF="front/ferry.html" LASTMOD="1997-10-02T05:10-0500">
    <TITLE>Ferry strike enters its second tide</TITLE>
    <ABSTRACT>Captains want a say in the cafeteria menu.</ABSTRACT>
  </ITEM>
  <CHANNEL>
    <TITLE>Sports</TITLE>
    <ITEM HREF="sports/curling.html" LASTMOD="1997-10-01T23:00-0500">
      <TITLE>Curlers sweep the county</TITLE>
      <ABSTRACT>Literally: the rink lent out its brooms.</ABSTRACT>
    </ITEM>
  </CHANNEL>
  <CHANNEL>
    <TITLE>Weather</TITLE>
    <ITEM HREF="weather/outlook.html">
      <TITLE>Drizzle, then opinions about drizzle</TITLE>
    </ITEM>
  </CHANNEL>
</CHANNEL>
