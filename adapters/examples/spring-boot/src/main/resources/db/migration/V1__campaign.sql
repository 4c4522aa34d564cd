create table campaign (link_id bigint primary key, name varchar(100) not null unique);
