-- phpMyAdmin SQL Dump
INSERT INTO `yourls_url` (`url`, `keyword`, `clicks`, `timestamp`, `title`, `ip`, `password`) VALUES
('https://e.example/p', 'php', 5, '2020-02-03 04:05:06', 'Münch', '', NULL),
('https://e.example/q', 'locked', 0, '2020-02-03 04:05:06', '', '', 'open sesame');
INSERT INTO `yourls_log` (`click_id`, `click_time`, `shorturl`, `referrer`, `user_agent`, `ip_address`, `country_code`) VALUES
(1, '2020-03-03 04:05:06', 'php', 'https://news.example/', '', '', 'DE');
