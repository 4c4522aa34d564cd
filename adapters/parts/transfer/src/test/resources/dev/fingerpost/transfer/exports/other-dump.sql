CREATE TABLE `links` (`id` int);
INSERT INTO `links` VALUES (1);
