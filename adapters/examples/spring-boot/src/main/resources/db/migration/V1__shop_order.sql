create table shop_order (number varchar(36) primary key, cents bigint not null, refunded boolean not null);
