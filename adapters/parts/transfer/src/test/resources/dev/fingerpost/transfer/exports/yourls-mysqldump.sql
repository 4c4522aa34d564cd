-- MySQL dump 10.13
DROP TABLE IF EXISTS `yourls_url`;
CREATE TABLE `yourls_url` (
  `keyword` varchar(100) NOT NULL DEFAULT '',
  `url` text NOT NULL,
  `title` text DEFAULT NULL,
  `timestamp` timestamp NOT NULL DEFAULT current_timestamp(),
  `ip` varchar(41) NOT NULL,
  `clicks` int(10) unsigned NOT NULL,
  PRIMARY KEY (`keyword`)
);
#
INSERT INTO `yourls_url` VALUES ('abc','https://e.example/a?x=\'1\'','A \"title\"','2019-02-03 04:05:06','127.0.0.1',17),('zero','https://e.example/z',NULL,'0000-00-00 00:00:00','',0);
