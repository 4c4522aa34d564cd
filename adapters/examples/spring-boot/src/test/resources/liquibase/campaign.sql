--liquibase formatted sql

--changeset shop:campaign
--preconditions onFail:HALT
--precondition-sql-check expectedResult:0 select count(*) from information_schema.tables where lower(table_name) like 'fingerpost%'
create table campaign (link_id bigint primary key, name varchar(100) not null unique);
