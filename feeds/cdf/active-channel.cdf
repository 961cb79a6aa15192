<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE Channel SYSTEM "http://www.w3c.org/Channel.dtd">
<CHANNEL HREF="http://www.fernwehreisen.example.com/kanal/start.htm" LASTMOD="1998-11-05T22:20:00Z">
  <TITLE>Fernweh Reisen: Der aktive Kanal</TITLE>
  <ABSTRACT>Angebote, Fährpläne und Reiseberichte, täglich frisch auf Ihrem Desktop</ABSTRACT>
  <LOGO HREF="http://www.fernwehreisen.example.com/kanal/logo80x32.gif" STYLE="IMAGE"/>
  <SCHEDULE STARTDATE="1998-11-01">
    <INTERVALTIME DAY="1"/>
    <EARLIESTTIME HOUR="2"/>
    <LATESTTIME HOUR="6"/>
  </SCHEDULE>
  <ITEM HREF="http://www.fernwehreisen.example.com/kanal/lofoten.htm" LASTMOD="1998-11-05T22:20:00Z">
    <TITLE>Lofoten im Februar</TITLE>
    <ABSTRACT>Acht Tage Dunkelheit, drei davon mit Nordlicht. Kabeljau inbegriffen.</ABSTRACT>
  </ITEM>
  <ITEM HREF="http://www.fernwehreisen.example.com/kanal/triest.htm" LASTMOD="1998-11-03T09:00:00+01:00">
    <TITLE>Triest mit dem Nachtzug</TITLE>
    <ABSTRACT>Abfahrt 21:13, Kaffee auf der Piazza um acht.</ABSTRACT>
  </ITEM>
</CHANNEL>
